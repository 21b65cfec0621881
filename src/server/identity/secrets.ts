import { createHash, randomBytes } from 'node:crypto'

/** A secret to hand out: 256 random bits, safe in cookies and URLs. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash of a secret, which is all that is stored. Secrets are random, so a plain hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
