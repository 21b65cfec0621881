import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { DrawnAnswer, type Paper } from '../common/pictures/DrawnAnswer.tsx'
import { COLORS } from '../common/pictures/DrawTools.tsx'
import { bitmapOf } from '../common/pictures/pictures.ts'
import { safeImage } from '../image/safeImage.ts'
import type { SketchSettings } from './sketch.ts'

export const control: ControlEntry = { sort: 'input', Control: SketchControl, grouped: () => true }

const BLANK: Paper = { background: null, width: 1_200, height: 1_200 }
/** Longest side in pixels; a larger image by the author is scaled down to it. */
const LONGEST_SIDE = 2_048
const TOOLS = ['pen', 'line', 'arrow', 'words'] as const
/** Black first: most sketches are on white. */
const INKS = [COLORS[4], COLORS[0], COLORS[2], COLORS[3], COLORS[1]] as const

/** A drawing on a blank page or on the author's image; reopening continues with the current drawing. */
function SketchControl(props: ControlProps<SketchSettings>) {
  const picture = safeImage(String(props.settings.picture ?? ''))
  const paper = (before: string | null) => {
    const background = before ?? picture
    return background ? paperOf(background) : Promise.resolve(BLANK)
  }
  return <DrawnAnswer {...props} of="sketch" tools={TOOLS} colors={INKS} paper={paper} />
}

async function paperOf(background: string): Promise<Paper> {
  const { width, height } = await bitmapOf(background)
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { background, width: Math.round(width * share), height: Math.round(height * share) }
}
