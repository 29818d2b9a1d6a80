/** A certificate with its private key. The keys are public: they are for the mail servers of the tests alone. */
export interface TestCertificate {
	cert: string;
	key: string;
}

/** For `localhost` and `127.0.0.1`, signed by itself, valid until 2126. */
export const localCertificate: TestCertificate = {
	cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUF3k+sdnsQSfAqm4d8bsaLxy4WqwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDAwMjAzNFoYDzIxMjYxMDMx
MDAyMDM0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARsolAekRkSpTEn9919LHj2LdtSob+lPN6NH10+eaQM5DsqeRZmY5S6
QtH/t5IwtrKmF6AM1VKdThbyo5UosNOIo28wbTAdBgNVHQ4EFgQU4XAjUrnxc+EO
0WtSuo9Vn/OG1YcwHwYDVR0jBBgwFoAU4XAjUrnxc+EO0WtSuo9Vn/OG1YcwGgYD
VR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZI
zj0EAwIDSAAwRQIgevjMCahalCp/F71D1W9Cbjn4F5dWt3P4JR1vLlsgIFECIQDc
FcbIXD/KybT669yNSizfgI4bht+Xk4QmFoCSKhjPJA==
-----END CERTIFICATE-----
`,
	key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg5S4YJc3v1MyuPXNm
UEF7AfTNYPQw1JRtOno1jpbb31uhRANCAARsolAekRkSpTEn9919LHj2LdtSob+l
PN6NH10+eaQM5DsqeRZmY5S6QtH/t5IwtrKmF6AM1VKdThbyo5UosNOI
-----END PRIVATE KEY-----
`,
};

/** For `mail.example.org`. */
export const foreignCertificate: TestCertificate = {
	cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUKgAwIBAgIUQnpZJm6NrD6GrOmYEw5gqV8MvFUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJZWxzZXdoZXJlMCAXDTI2MTEyNDAwMjAzNFoYDzIxMjYxMDMx
MDAyMDM0WjAUMRIwEAYDVQQDDAllbHNld2hlcmUwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQNKw7Kkwdx7ZApLkeHSxz7BesID4zGYwd/SwTwxVLN4c9Px03lfvD5
kOpGroKBAHk3Tg4xmen3isviRscuCcogo3AwbjAdBgNVHQ4EFgQUmAkXmL6u5FUx
57Q50hLuEVXRfJowHwYDVR0jBBgwFoAUmAkXmL6u5FUx57Q50hLuEVXRfJowGwYD
VR0RBBQwEoIQbWFpbC5leGFtcGxlLm9yZzAPBgNVHRMBAf8EBTADAQH/MAoGCCqG
SM49BAMCA0gAMEUCIQDiS49Lzyqitc+umB8zln6k4+aDCJccmBXgMyS5HIH7BAIg
TWrBH1H4Iy1g2I5CsomjMbWu4pWVCAHaYNfbg5IpBMo=
-----END CERTIFICATE-----
`,
	key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9DG/opOzcIK/JrMm
Vd8kW4Dde6r6FRYoFs4tSzXo2JmhRANCAAQNKw7Kkwdx7ZApLkeHSxz7BesID4zG
Ywd/SwTwxVLN4c9Px03lfvD5kOpGroKBAHk3Tg4xmen3isviRscuCcog
-----END PRIVATE KEY-----
`,
};
