import { audit } from './audit.ts'
import { desk } from './desk.ts'
import { exportJobs } from './exports.ts'
import { forms } from './forms.ts'
import { media } from './media.ts'
import { people } from './people.ts'
import { places } from './places.ts'
import { server } from './server.ts'
import { sharing } from './sharing.ts'
import { submissions } from './submissions.ts'
import { tasks } from './tasks.ts'

/** The tables of the first release. */
export const first = [people, forms, sharing, tasks, submissions, desk, places, media, exportJobs, server, audit].join(
  '',
)
