import { createHash, X509Certificate } from 'node:crypto';

/**
 * Key and certificate of the tests' servers, for every host. The key protects nothing: everybody knows it, and only
 * browsers that get `TRUSTED_KEY` accept the certificate.
 */
export const TEST_IDENTITY = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9+Lv7ZeHS0tQaWtZ
N+wN8Fcl6Xipi2uVIcjSEa8Hq32hRANCAASN5yprQP9pWATNH2es0Ut+Xp/6wU7M
ztpw5pcEccnvxzwjBZPLB/ULJgAslmnr7Y8p7MRvIOb4rcRtINTm14VW
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBqDCCAU+gAwIBAgIUAXsLU9wjUZeE2T+46wzQRdNEf+4wCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2hvcC5leGFtcGxlMCAXDTI2MTEyOTA4MzcwM1oYDzIxMjYx
MTA1MDgzNzAzWjAXMRUwEwYDVQQDDAxzaG9wLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAASN5yprQP9pWATNH2es0Ut+Xp/6wU7Mztpw5pcEccnvxzwj
BZPLB/ULJgAslmnr7Y8p7MRvIOb4rcRtINTm14VWo3cwdTAdBgNVHQ4EFgQUSoeK
qotUISCrS1NBVyGlRQQIT/UwHwYDVR0jBBgwFoAUSoeKqotUISCrS1NBVyGlRQQI
T/UwDwYDVR0TAQH/BAUwAwEB/zAiBgNVHREEGzAZggxzaG9wLmV4YW1wbGWCCSou
ZXhhbXBsZTAKBggqhkjOPQQDAgNHADBEAiALl6B108lVqHy96S7bWjyNaPrzTY96
tT+hnZp2B6SIXgIgBV7nBbDIdqK9aaWEJKlsIaOqJ+nxdY+cNBNaV/4zNck=
-----END CERTIFICATE-----`,
};

const { publicKey } = new X509Certificate(TEST_IDENTITY.cert);

/** Fingerprint of the key, for Chromium's list of keys whose certificates are always valid. */
export const TRUSTED_KEY = createHash('sha256')
  .update(publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64');
