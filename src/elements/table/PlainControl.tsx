import type { ControlEntry } from '../../render/ControlProps.ts'
import { PlainRows } from '../common/PlainRows.tsx'

export const control: ControlEntry = { sort: 'layout', Layout: PlainRows }
