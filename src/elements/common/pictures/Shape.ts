/** Drawing tools: freehand, straight line, arrow, text, and a box that hides what is below. */
export const TOOLS = ['pen', 'line', 'arrow', 'words', 'cover'] as const
export type Tool = (typeof TOOLS)[number]

/** A point of the drawing in pixels from the top left, and the pen pressure, 0 to 1. */
export type Spot = readonly [x: number, y: number, pressure?: number]

/** One drawn shape. Lines and arrows go from the first spot to the last; a cover spans both as corners. */
export type Shape =
  | {
      readonly tool: Exclude<Tool, 'words'>
      readonly color: string
      /** In pixels. */
      readonly width: number
      readonly spots: readonly Spot[]
      /** For the pen: pressure is not available and is simulated by speed. */
      readonly simulated?: boolean
    }
  | {
      readonly tool: 'words'
      readonly color: string
      /** Line height in pixels. */
      readonly width: number
      /** Start of the text, on its baseline. */
      readonly spots: readonly Spot[]
      readonly text: string
      /** In a handwriting font, for signatures. */
      readonly script?: boolean
    }

/** Shapes drawn as an outline. */
export type DrawnShape = Exclude<Shape, { tool: 'words' }>

/** Returns a CSS font with fallbacks available on every device. */
export const fontOf = ({ width, script }: { readonly width: number; readonly script?: boolean }): string =>
  `${script ? 'italic ' : '600 '}${width}px ${script ? "'Segoe Script', 'Snell Roundhand', cursive, serif" : 'system-ui, sans-serif'}`
