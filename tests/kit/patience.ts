import { vi } from 'vitest'

/**
 * Timeout in ms, reached only by failures: a machine may be ten times slower than the one these tests were written on.
 */
const PATIENCE = 20_000

const { waitFor } = vi
vi.waitFor = (met, options = PATIENCE) => waitFor(met, options)
