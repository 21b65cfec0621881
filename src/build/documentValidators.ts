import { Ajv, type KeywordCxt, type SchemaObject } from 'ajv'
import { Name } from 'ajv/dist/compile/codegen/index.js'
import { callRef } from 'ajv/dist/vocabularies/core/ref.js'
import { documentSchema, settingsKey } from '../forms/document/documentSchema.ts'
import { requirementSchemas } from '../forms/document/templateRequirements.ts'
import type { Kinds } from '../forms/kinds/ElementKind.ts'
import { HELPERS, standaloneModule } from '../server/validators/standaloneModule.ts'
import type { GeneratedFile } from './projectPath.ts'

const HOME = 'src/forms/document/generated'
/** Folder with one module per kind, and nothing else. */
export const KIND_VALIDATORS = `${HOME}/kinds`

const HEADER = '// Generated from the element kinds by "npm run generate". Do not edit.\n'

/**
 * Returns the validators of stored documents as plain functions, allowed by any Content-Security-Policy: a module per
 * kind's settings, one for shared parts, and `validators.js`, which combines them and adds template requirements.
 */
export function documentValidators(kinds: Kinds): readonly GeneratedFile[] {
  const { definitions, ...envelope } = documentSchema(kinds)
  const { element, ...shapes } = definitions as { readonly [name: string]: SchemaObject }
  const own = new Set(kinds.all.map(settingsKey))
  const shared = Object.entries(shapes).filter(([name]) => !own.has(name))
  const names = [...shared.map(([name]) => local(name)), ...FUNCTIONS.keys()]
  const imports = kinds.all.map(
    (kind) => `import { settings as ${local(settingsKey(kind))} } from './kinds/${kind.id}.js'\n`,
  )
  const functions = Array.from(FUNCTIONS.values(), (text) => text.replace('function', 'export function'))
  const sharedCode = moduleOf(Object.fromEntries(shared.map(([name, schema]) => [local(name), schema])))
  const demands = requirementSchemas(kinds)
  const documentCode = moduleOf({ document: { ...envelope, definitions: { element } }, ...demands })
  return [
    ...kinds.all.map((kind) => ({
      path: `${KIND_VALIDATORS}/${kind.id}.js`,
      text: importing(names, '../shared.js', moduleOf({ settings: shapes[settingsKey(kind)] ?? {} })),
    })),
    { path: `${HOME}/shared.js`, text: `${HEADER}${functions.join('')}${sharedCode}` },
    { path: `${HOME}/validators.js`, text: importing(names, './shared.js', `${imports.join('')}${documentCode}`) },
    { path: `${HOME}/validators.d.ts`, text: typesOf(Object.keys(demands)) },
  ]
}

/** Ajv code for these schemas. Functions of other modules are called by name. */
function moduleOf(schemas: { readonly [name: string]: SchemaObject }): string {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strictTypes: false,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, optimize: 2 },
  })
  ajv.addKeyword({
    keyword: 'calls',
    schemaType: 'string',
    code: (context: KeywordCxt) => callRef(context, new Name(String(context.schema))),
  })
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ ...callsInsteadOfRefs(schema), $id: name })
  const ids = Object.fromEntries(Object.keys(schemas).map((name) => [name, name]))
  return shortened(standaloneModule(ajv, ids, false))
}

/** Replaces references to definitions of other schemas by `calls` of functions. */
const callsInsteadOfRefs = (schema: SchemaObject): SchemaObject =>
  JSON.parse(JSON.stringify(schema), (_, value: unknown) => {
    const name = /^#\/definitions\/(.+)$/.exec(String((value as SchemaObject | null)?.['$ref']))?.[1]
    return name === undefined || name in (schema['definitions'] ?? {}) ? value : { calls: local(name) }
  }) as SchemaObject

/** Name of a definition as a variable: `settings_select_many`. */
const local = (name: string) => name.replaceAll('-', '_')

/** Prepends an import of those names that the code uses. */
function importing(names: readonly string[], from: string, code: string): string {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code))
  return `${HEADER}${used.length > 0 ? `import { ${used.join(', ')} } from '${from}'\n` : ''}${code}`
}

/**
 * Shortens the code by a third: removes unused constants, and replaces the error objects Ajv inlines by a function
 * call.
 */
function shortened(code: string): string {
  return code
    .replaceAll(/const (schema\d+) = \{.*?\};(?=const |function )/g, (whole, name: string) =>
      code.split(new RegExp(`\\b${name}\\b`)).length > 2 ? whole : '',
    )
    .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '')
    .replaceAll(/,parentData:[^{}]*?,parentDataProperty:[^{}]*?,rootData(?=\})/g, '')
    .replaceAll(
      /const (err\d+) = (\{.*?\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}/g,
      'vErrors = withError(vErrors, $2);',
    )
}

/** Functions shared by the modules: Ajv's runtime helpers, and those the shortened code calls. */
const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ...HELPERS.map(({ name, text }) => [name, text] as const),
  [
    'withError',
    `/** The errors so far, if any, and one more. */
function withError(errors, error) {
  if (errors === null) return [error]
  errors.push(error)
  return errors
}
`,
  ],
])

const typesOf = (demands: readonly string[]) => `// Generated by "npm run generate". Do not edit.
/** An error as ajv reports it. */
export interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: { readonly [name: string]: unknown }
}
export interface Validate {
  (data: unknown): boolean
  errors?: readonly SchemaError[] | null
}
/** The shape that all documents share. */
export const document: Validate
/** What templates require beyond it. */
${demands.map((name) => `export const ${name}: Validate\n`).join('')}`
