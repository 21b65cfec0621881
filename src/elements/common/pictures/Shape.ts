/** What can be drawn: by a free hand, a straight line, an arrow, words, a box that hides what is under it. */
export const TOOLS = ['pen', 'line', 'arrow', 'words', 'cover'] as const
export type Tool = (typeof TOOLS)[number]

/** A point of the drawing, in its pixels from the upper left, and how hard the pen was pressed, 0 to 1. */
export type Spot = readonly [x: number, y: number, pressure?: number]

/** One thing that was drawn. Lines and arrows go from their first spot to their last; a cover lies between them. */
export type Shape =
  | {
      readonly tool: Exclude<Tool, 'words'>
      readonly colour: string
      /** Pixels. */
      readonly width: number
      readonly spots: readonly Spot[]
      /** Of a pen: the device does not say how hard it is pressed, so speed stands in. */
      readonly simulated?: boolean
    }
  | {
      readonly tool: 'words'
      readonly colour: string
      /** Pixels from line to line. */
      readonly width: number
      /** Where the words begin, on their base line. */
      readonly spots: readonly Spot[]
      readonly text: string
      /** As a name is written under a letter. */
      readonly script?: boolean
    }

/** What is drawn by its outline. */
export type DrawnShape = Exclude<Shape, { tool: 'words' }>

/** Families that every device has something for. */
export const fontOf = ({ width, script }: { readonly width: number; readonly script?: boolean }): string =>
  `${script ? 'italic ' : '600 '}${width}px ${script ? "'Segoe Script', 'Snell Roundhand', cursive, serif" : 'system-ui, sans-serif'}`
