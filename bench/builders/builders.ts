/** Instructions for driving a builder: JavaScript expressions and selectors of its page. */
export interface Builder {
  readonly title: string
  /** The page's script, for one of the peers; ours is served by the real server. */
  readonly source?: string
  /** Class of each form element on the canvas. */
  readonly row: string
  /** Selector of the part of a row that contains its text and is pressed. */
  readonly node: string
  /** The settings' text box for the label of the selected element. */
  readonly label: string
  /** The text element in the palette. */
  readonly tool: string
  /** True if a press on it adds the element; otherwise it is dragged to the top of the canvas. */
  readonly pressAdds: boolean
  /** The undo button, if Ctrl+Z belongs to the text box focused after adding. */
  readonly undo?: string
  /** Text for the notes. */
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

/** Flags: `--only ours,puck`, `--elements 1000`, `--rounds 5`. */
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
