import { vi } from 'vitest'

/** In ms; of what fails only: a machine may be ten times slower than the one these specs were written on. */
const PATIENCE = 20_000

const { waitFor } = vi
vi.waitFor = (met, options = PATIENCE) => waitFor(met, options)
