import type { ControlEntry } from '../../render/ControlProps.ts'
import { YesNoButtons } from './Control.tsx'

export const control: ControlEntry = { sort: 'input', Control: YesNoButtons, grouped: () => true }
