import { createHash, randomBytes } from 'node:crypto'

/** Generates a secret: 256 random bits, safe in cookies and URLs. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Hash of a secret, the only form it is stored in. Secrets are random, so an unsalted hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
