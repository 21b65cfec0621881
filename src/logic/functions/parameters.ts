import type { Parameter } from './FunctionEntry.ts'

export const text = (name: string): Parameter => ({ name, type: 'text' })
export const number = (name: string): Parameter => ({ name, type: 'number' })
export const list = (name: string): Parameter => ({ name, type: 'list' })
export const map = (name: string): Parameter => ({ name, type: 'map' })
export const any = (name: string): Parameter => ({ name, type: 'any' })
export const optional = (parameter: Parameter): Parameter => ({ ...parameter, optional: true })
export const rest = (parameter: Parameter): Parameter => ({ ...parameter, rest: true })
