import * as Type from 'typebox'
import { setting } from '../../forms/kinds/commonSettings.ts'

/** Step in minutes: 15 allows 09:00, 09:15 … */
export const minutesSetting = {
  minutes: Type.Optional(setting(Type.Integer({ minimum: 1, maximum: 720 }), { editor: 'number', section: 'rules' })),
}

/** Returns minutes since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
