/** Returns the key that a task had in its file, from the stored one: `=` before it. Null for a generated key. */
export const givenKey = (key: string | null): string | null => (key?.startsWith('=') ? key.slice(1) : null)
