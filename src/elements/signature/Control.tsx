import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { DrawnAnswer, type Paper } from '../common/pictures/DrawnAnswer.tsx'
import type { SignatureSettings } from './signature.ts'

export const control: ControlEntry = { sort: 'input', Control: SignatureControl, grouped: () => true }

/** Size of the image: the proportions of a signature line. */
const PAPER: Paper = { background: null, width: 1_200, height: 480 }
const blank = () => Promise.resolve(PAPER)
const INK = [{ name: 'black', value: '#111111' }] as const
const TOOLS = ['pen'] as const

/** A signature on white; drawn from scratch each time. */
function SignatureControl(props: ControlProps<SignatureSettings>) {
  return (
    <DrawnAnswer
      {...props}
      of="signature"
      tools={TOOLS}
      colors={INK}
      named={props.settings.allowTyped !== false}
      paper={blank}
    />
  )
}
