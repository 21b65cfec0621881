import fc from 'fast-check'
import { SUBJECTS } from './subjects.ts'

/** Properties try fewer cases for some subjects, since every mutation is tried with all of them. */
const { runs } = SUBJECTS[process.env['MUTATE'] ?? ''] ?? {}
if (runs !== undefined) fc.configureGlobal({ numRuns: runs })
