"""The key by which push services know this site (RFC 8292). Texts are unpadded base64url, as browsers want them."""

from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def new_private_key() -> str:
    """A new key: 32 bytes that nobody else may know."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encoded(number.to_bytes(32))


def public_key(private: str) -> str:
    """What browsers are told of a private key: an uncompressed point, 65 bytes. Raises ``ValueError`` for no key."""
    key = ec.derive_private_key(int.from_bytes(decoded(private)), ec.SECP256R1())
    return encoded(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Raises ``ValueError`` for what is no base64url."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
