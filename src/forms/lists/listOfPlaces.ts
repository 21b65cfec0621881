import type { PlanNode } from '../compile/CompiledForm.ts'
import type { Json } from '../kinds/ElementKind.ts'
import type { ChoiceList } from './ChoiceList.ts'
import { PLACE_COLUMNS } from './placeOf.ts'

/** A publicly visible place collected by a form. Degrees; `answers` by path. */
export interface ShownPlace {
  readonly id: string
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  readonly answers: { readonly [path: string]: unknown }
}

/** Columns of every list of places, in addition to the answers its form shows. */
const OWN = ['id', 'name', ...Object.values(PLACE_COLUMNS)]

/**
 * Converts places to a list: `id`, `name`, a column per visible answer (a choice by value, structured answers as text),
 * `longitude` and `latitude`, and the `geometry` of the first visible line or area.
 */
export function listOfPlaces(places: readonly ShownPlace[], shown: readonly PlanNode[], language: string): ChoiceList {
  const shape = shown.find(({ kind }) => kind.place !== undefined && kind.geometry !== undefined)
  const cells = shown.flatMap((node) => (node === shape || node.path === null ? [] : [{ node, path: node.path }]))
  return {
    columns: [
      'id',
      'name',
      // A question with the name of a standard column gets a suffix.
      ...cells.map(({ path }) => (OWN.includes(path) ? `${path}_answer` : path)),
      PLACE_COLUMNS.longitude,
      PLACE_COLUMNS.latitude,
      ...(shape ? [PLACE_COLUMNS.geometry] : []),
    ],
    rows: places.map(({ id, name, longitude, latitude, answers }) => [
      id,
      name,
      ...cells.map(({ node, path }) => cellOf(answers[path], node, language)),
      String(longitude),
      String(latitude),
      ...(shape ? [geometryOf(answers[shape.path ?? ''], shape)] : []),
    ]),
  }
}

function cellOf(value: unknown, { kind, element }: PlanNode, language: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') return kind.text?.(value as Json, element.settings, language) ?? ''
  return String(value as string | number | boolean).trim()
}

function geometryOf(value: unknown, { kind }: PlanNode): string {
  const geometry = value === undefined ? null : kind.geometry?.(value as Json)
  return geometry ? JSON.stringify(geometry) : ''
}
