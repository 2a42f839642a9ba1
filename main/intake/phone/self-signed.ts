import { createHash, randomBytes } from 'node:crypto';

export interface SelfSigned {
  /** PEM. */
  key: string;
  cert: string;
  /** SHA-256 of the certificate, as browsers show it: `AB:CD:…`. */
  fingerprint: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY = 86_400_000;

/** A key and a certificate for one address, good for a day; nothing of it is kept. */
export async function selfSigned(address: string, now: Date): Promise<SelfSigned> {
  // What x509 needs to load. Both are loaded when they are first wanted: most people add no picture this way.
  await import('reflect-metadata');
  const { BasicConstraintsExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } = await import(
    '@peculiar/x509'
  );
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      // Positive, as RFC 5280 has it.
      serialNumber: `01${randomBytes(15).toString('hex')}`,
      name: 'CN=Proofdesk',
      // A phone's clock may be behind.
      notBefore: new Date(now.getTime() - DAY),
      notAfter: new Date(now.getTime() + DAY),
      keys,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new SubjectAlternativeNameExtension([{ type: 'ip', value: address }]),
      ],
    },
    crypto,
  );
  const exported = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const hash = createHash('sha256').update(new Uint8Array(certificate.rawData)).digest('hex').toUpperCase();
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${exported.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`,
    cert: certificate.toString('pem'),
    fingerprint: (hash.match(/../g) ?? []).join(':'),
  };
}
