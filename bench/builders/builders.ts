/** How the bench drives a builder: where things are, as JavaScript expressions and selectors of its page. */
export interface Builder {
  readonly title: string
  /** The page's script, for one of the peers; ours is served by the real server. */
  readonly source?: string
  /** The class that each element of the form has on the canvas. */
  readonly row: string
  /** What of a row carries its words, and takes a press. */
  readonly node: string
  /** The box of the settings that holds the selected element's label. */
  readonly label: string
  /** The text element in the palette. */
  readonly tool: string
  /** A press on it adds the element; otherwise it is dragged to the top of the canvas. */
  readonly pressAdds: boolean
  /** The button that undoes, where Ctrl+Z belongs to the box that has the focus after adding. */
  readonly undo?: string
  /** Said in the notes. */
  readonly remark?: string
}

export const BUILDERS = {
  ours: {
    title: 'Geo Forms',
    row: 'ed-node',
    node: '.ed-node',
    label: '.ed-inspector input[type=text]',
    tool: '[data-palette-kind="text"]',
    pressAdds: true,
  },
  creator: {
    title: 'SurveyJS Creator',
    source: 'peers/builders/creator.tsx',
    row: 'svc-row',
    node: '.svc-question__content',
    label: '.spg-question textarea',
    tool: '.svc-toolbox__tool:has-text("Single-Line")',
    pressAdds: true,
    undo: '[title="Undo"]',
    remark: 'SurveyJS Creator draws elements as they are scrolled to; it counts as open with an outline of each.',
  },
  puck: {
    title: 'Puck',
    source: 'peers/builders/puck.tsx',
    row: 'field',
    node: '.field',
    label: 'input[name=label]',
    tool: '[data-puck-drawer-item]',
    pressAdds: false,
    remark: 'Puck is without its iframe; it adds by dragging only: timed from letting go.',
  },
} as const satisfies { readonly [id: string]: Builder }

export type BuilderId = keyof typeof BUILDERS

/** `--only ours,puck`, `--elements 1000`, `--rounds 5`. */
export interface BuildersOptions {
  readonly ids: readonly BuilderId[]
  readonly sizes: readonly number[]
  readonly rounds: number
}

export function readBuildersOptions(args: readonly string[]): BuildersOptions {
  const after = (flag: string) => {
    const place = args.indexOf(flag)
    return place < 0 ? undefined : args[place + 1]
  }
  const all = Object.keys(BUILDERS) as BuilderId[]
  const only = after('--only')?.split(',')
  const unknown = only?.find((name) => !all.includes(name as BuilderId))
  if (unknown) throw new Error(`--only takes ${all.join(', ')}, not ${unknown}`)
  return {
    ids: all.filter((id) => !only || only.includes(id)),
    sizes: after('--elements')?.split(',').map(Number) ?? [1_000, 5_000],
    rounds: Number(after('--rounds') ?? 3),
  }
}
