/**
 * The measured renderers, and the sources of their pages: those in `peers` have their own package, and a published page
 * is the server's.
 */
export const RENDERERS = {
  plain: { title: 'plain inputs', source: 'render/plain.tsx' },
  stock: { title: '@rjsf/antd', source: 'render/stock.tsx' },
  formily: { title: 'Formily + antd', source: 'peers/formily.tsx' },
  survey: { title: 'SurveyJS', source: 'peers/survey.tsx' },
  odk: { title: 'ODK Web Forms', source: 'peers/odk.ts' },
  ours: { title: 'ours', source: 'render/ours.tsx' },
  published: { title: 'ours, published', source: null },
} as const

export type Renderer = keyof typeof RENDERERS

export const isPeer = (renderer: Renderer) => RENDERERS[renderer].source?.startsWith('peers/') === true

/**
 * Flags: `--peers` includes the other libraries, `--only ours,plain`, `--fields 20,1000`, `--rounds 5`, `--no-extras`
 * skips the repeat and the long list.
 */
export interface BenchOptions {
  readonly renderers: readonly Renderer[]
  readonly sizes: readonly number[]
  readonly rounds: number
  readonly extras: boolean
}

const SIZES = [20, 200, 1000, 5000]

export function readOptions(args: readonly string[]): BenchOptions {
  const after = (flag: string) => {
    const place = args.indexOf(flag)
    return place < 0 ? undefined : args[place + 1]
  }
  const all = Object.keys(RENDERERS) as Renderer[]
  const only = after('--only')?.split(',')
  const unknown = only?.find((name) => !all.includes(name as Renderer))
  if (unknown) throw new Error(`--only takes ${all.join(', ')}, not ${unknown}`)
  const peers = args.includes('--peers')
  return {
    renderers: all.filter((renderer) => (only ? only.includes(renderer) : peers || !isPeer(renderer))),
    sizes: after('--fields')?.split(',').map(Number) ?? SIZES,
    rounds: Number(after('--rounds') ?? 3),
    extras: !args.includes('--no-extras'),
  }
}
