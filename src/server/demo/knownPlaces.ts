import type { StoredElement } from '../../forms/document/StoredDocument.ts'
import { mulberry } from './mulberry.ts'
import type { Town } from './Town.ts'

/** Categories of the demo's places: value, label in English, Chinese and Vietnamese, and a name. */
const CATEGORIES = [
  ['market', 'Market', '市场', 'Chợ', (town: string) => `${town} market`],
  ['clinic', 'Clinic', '诊所', 'Phòng khám', (town: string) => `Clinic of ${town}`],
  ['school', 'School', '学校', 'Trường học', (town: string) => `${town} primary school`],
  ['stop', 'Bus stop', '公交站', 'Trạm xe buýt', (town: string) => `Bus stop ${town} centre`],
  ['other', 'Something else', '其他', 'Loại khác', (town: string) => `Old tree of ${town}`],
] as const

/** Question added to the demo's point form, next to place and name; one tap answers it. */
export const CATEGORY: StoredElement = {
  id: 'category',
  kind: 'select',
  name: 'category',
  settings: {
    label: { en: 'What is it?', zh: '这是什么地方？', vi: 'Đây là nơi nào?' },
    appearance: 'radio',
    choices: CATEGORIES.map(([value, en, zh, vi]) => ({ value, label: { en, zh, vi } })),
  },
}

export interface KnownPlace {
  readonly id: string
  readonly longitude: number
  readonly latitude: number
  readonly input: { readonly mainName: string; readonly [name: string]: unknown }
}

/** One place of each category in each town; deterministic for the same towns. */
export function knownPlaces(towns: readonly Town[]): KnownPlace[] {
  const random = mulberry(2_010)
  const near = (degrees: number) => Math.round((degrees + (random() - 0.5) * 0.02) * 1e5) / 1e5
  return towns.flatMap((town, index) =>
    CATEGORIES.map(([category, , , , named], kind) => {
      const [longitude, latitude] = [near(town.longitude), near(town.latitude)]
      return {
        id: `00000000-0000-4000-9000-${String(index * CATEGORIES.length + kind).padStart(12, '0')}`,
        longitude,
        latitude,
        input: {
          coordinate: { type: 'Point', coordinates: [longitude, latitude], source: 'map' },
          mainName: named(town.name),
          category,
        },
      }
    }),
  )
}
