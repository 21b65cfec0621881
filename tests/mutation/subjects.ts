/**
 * A subject of `npm run mutate`: files to mutate, and the specs that have to detect it. Globs from the project's
 * folder.
 */
interface Subject {
  readonly mutate: readonly string[]
  readonly specs: readonly string[]
  /** Number of cases that a property tries; the usual number by default. */
  readonly runs?: number
}

const code = (...folders: string[]): string[] => [
  ...folders.map((folder) => `${folder}/**/*.ts`),
  ...folders.map((folder) => `!${folder}/**/*.test.ts`),
]

export const SUBJECTS: { readonly [name: string]: Subject } = {
  permissions: {
    mutate: [...code('src/server/permissions'), 'src/server/http/authorizeCaller.ts', 'src/server/http/actorOf.ts'],
    // Without the 1,450 calls of everyEndpoint and roles, for speed: they detect no further mutations.
    specs: [
      'src/server/permissions/{Actor,permissions,refuseOpening,roleOn}.test.ts',
      'src/server/http/{actorOf,authorizeCaller}.test.ts',
    ],
  },
  store: {
    mutate: [...code('src/server/store/submissions', 'src/server/store/drafts'), 'src/server/db/openDatabase.ts'],
    // Without specs that talk to the server over HTTP or stop it, which take seconds per mutation: see SURVIVORS.md.
    specs: ['src/server/{store/submissions,store/drafts,db}/**/*.test.ts'],
  },
  receiving: {
    mutate: code('src/server/submissions'),
    specs: ['src/server/submissions/**/*.test.ts', 'src/server/routes/{lists,placesAsList,outdated}.test.ts'],
  },
  submission: {
    mutate: code('src/forms/submission'),
    // Without tooHeavy.test.ts and tests/parity.test.ts, which take long per mutation: see SURVIVORS.md.
    specs: ['src/forms/submission/!(tooHeavy).test.ts'],
  },
  exports: { mutate: code('src/exports'), specs: ['src/exports/**/*.test.ts'] },
  merging: { mutate: code('src/forms/merging'), specs: ['src/forms/merging/**/*.test.ts'], runs: 10 },
}
