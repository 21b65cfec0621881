import fc from 'fast-check'
import { SUBJECTS } from './subjects.ts'

/** Properties try fewer cases where a subject says so: each change is tried with all of them. */
const { runs } = SUBJECTS[process.env['MUTATE'] ?? ''] ?? {}
if (runs !== undefined) fc.configureGlobal({ numRuns: runs })
