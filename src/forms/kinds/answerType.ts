import type { ValueType } from '../../logic/AnswerNames.ts'
import type { Settings } from '../document/FormDocument.ts'
import type { AnswerType, ElementKind } from './ElementKind.ts'

const OF_RESULTS: { readonly [type in ValueType]: AnswerType } = {
  text: 'text',
  number: 'number',
  boolean: 'yesNo',
  list: 'list',
  map: 'text',
  any: 'text',
}

/**
 * Type of the answers to an element for filters, sorting and charts. `result`: type of its calculation, if any. Null
 * for elements without answers.
 */
export function answerType(kind: ElementKind, settings: Settings, result?: ValueType): AnswerType | null {
  if (kind.rows) return 'rows'
  if (kind.sort !== 'input') return null
  const { answers } = kind
  if (answers) return typeof answers === 'function' ? answers(settings) : answers
  if (kind.geometry) return 'place'
  if (kind.media) return 'files'
  const schema = (kind.valueSchema?.(settings) ?? {}) as { readonly type?: unknown; readonly enum?: unknown }
  switch (schema.type) {
    case 'boolean':
      return 'yesNo'
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return 'list'
    case 'string':
      return kind.chosen || schema.enum ? 'choice' : 'text'
    case undefined:
      return OF_RESULTS[result ?? 'any']
    default:
      return 'text'
  }
}
