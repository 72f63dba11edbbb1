"""Ports for servers that are started a moment later."""

import socket
import sys

import pytest

from hexsite.running.children import free_port, listens


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a port can't be held and listened on")
def test_a_port_is_kept_for_the_server_until_it_listens():
    with free_port() as port, socket.socket() as other:
        with pytest.raises(OSError, match="in use"):
            other.bind(("127.0.0.1", port))
        assert not listens(port)
        with socket.create_server(("127.0.0.1", port)):
            assert listens(port)
