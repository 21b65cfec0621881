import type { Settings } from '../../../forms/document/FormDocument.ts'
import { polygonArea, lineLength } from '../../../geo/measure.ts'
import type { Position } from '../../../geo/Position.ts'
import { numberFormat } from '../../../forms/values/intl.ts'
import type { DrawnType } from './drawnValue.ts'
import { closedLinesOf } from './drawnViolations.ts'

const FOOT = 0.3048
const MILE = 1609.344
const ACRE = 4046.8564224

/** Countries that measure land in feet and miles: the United States and Liberia. */
const IMPERIAL = /-(US|LR)\b/i

/** True if lengths are shown in feet and miles: as set by the author, else by the language's country. */
export function isImperial({ units }: Settings, language: string): boolean {
  return units === 'imperial' || (units !== 'metric' && IMPERIAL.test(language))
}

/** Formats a length for a language: "840 m", "1,2 km", "0.8 mi". */
export function lengthText(metres: number, language: string, imperial: boolean): string {
  if (imperial) {
    return metres < MILE / 2
      ? withUnit(metres / FOOT, 'foot', 0, language)
      : withUnit(metres / MILE, 'mile', 2, language)
  }
  return metres < 1_000
    ? withUnit(metres, 'meter', metres < 10 ? 1 : 0, language)
    : withUnit(metres / 1_000, 'kilometer', 2, language)
}

/** Formats an area for a language. Intl has hectares and acres; square units are written in the international form. */
export function areaText(squareMetres: number, language: string, imperial: boolean): string {
  if (imperial) {
    return squareMetres < ACRE / 10
      ? `${figure(squareMetres / FOOT ** 2, 0, language)} ft²`
      : withUnit(squareMetres / ACRE, 'acre', 2, language)
  }
  if (squareMetres < 10_000) return `${figure(squareMetres, squareMetres < 10 ? 1 : 0, language)} m²`
  return squareMetres < 10_000_000
    ? withUnit(squareMetres / 10_000, 'hectare', 2, language)
    : `${figure(squareMetres / 1e6, 2, language)} km²`
}

/** Formats the size of a drawing, given by its rings: the length of a line, the area of a polygon without its holes. */
export function sizeText(
  type: DrawnType,
  rings: readonly (readonly Position[])[],
  settings: Settings,
  language: string,
): string {
  const imperial = isImperial(settings, language)
  return type === 'Polygon'
    ? areaText(
        polygonArea(
          closedLinesOf(
            type,
            rings.filter(({ length }) => length > 2),
          ),
        ),
        language,
        imperial,
      )
    : lengthText(lineLength(rings[0] ?? []), language, imperial)
}

const figure = (value: number, decimals: number, language: string) =>
  numberFormat(language, { maximumFractionDigits: decimals }).format(value)
const withUnit = (value: number, unit: string, decimals: number, language: string) =>
  numberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: decimals }).format(value)
