/** What `npm run mutate` changes, and the specs that have to notice. Globs from the project's folder. */
interface Subject {
  readonly mutate: readonly string[]
  readonly specs: readonly string[]
  /** How many cases a property tries; as many as usual when not said. */
  readonly runs?: number
}

const code = (...folders: string[]): string[] => [
  ...folders.map((folder) => `${folder}/**/*.ts`),
  ...folders.map((folder) => `!${folder}/**/*.test.ts`),
]

export const SUBJECTS: { readonly [name: string]: Subject } = {
  permissions: {
    mutate: [...code('src/server/permissions'), 'src/server/http/permit.ts', 'src/server/http/actorOf.ts'],
    // Without the 1,450 calls of everyEndpoint and roles, for speed: with them, no fewer changes are noticed.
    specs: [
      'src/server/permissions/{Actor,permissions,refuseOpening,roleOn}.test.ts',
      'src/server/http/{actorOf,permit}.test.ts',
    ],
  },
  store: {
    mutate: [...code('src/server/store/submissions', 'src/server/store/drafts'), 'src/server/db/openDatabase.ts'],
    // Without those that talk to the server over HTTP or end it, which take seconds for each change: see SURVIVORS.md.
    specs: ['src/server/{store/submissions,store/drafts,db}/**/*.test.ts'],
  },
  receiving: {
    mutate: code('src/server/submissions'),
    specs: ['src/server/submissions/**/*.test.ts', 'src/server/routes/{lists,placesAsList,outdated}.test.ts'],
  },
  submission: {
    mutate: code('src/forms/submission'),
    // Without tooHeavy.test.ts and tests/parity.test.ts, which take long for each change: see SURVIVORS.md.
    specs: ['src/forms/submission/!(tooHeavy).test.ts'],
  },
  exports: { mutate: code('src/exports'), specs: ['src/exports/**/*.test.ts'] },
  merging: { mutate: code('src/forms/merging'), specs: ['src/forms/merging/**/*.test.ts'], runs: 10 },
}
