import type { ComponentWords } from '../Words.ts'
import type { placeViolations as en } from '../en/renderPlaces.ts'

export const placeViolations: ComponentWords<typeof en> = {
  placeAccuracy:
    'ទីតាំងត្រឹមត្រូវតែ {{metres, number}} ម ប៉ុណ្ណោះ ត្រូវការ {{limit, number}} ម ឬប្រសើរជាងនេះ។ សូមចេញទៅទីវាលហើយវាស់ម្ដងទៀត។',
  placeAge: 'ទីតាំងនេះបានវាស់ជាង {{limit, number}} នាទីមុន។ សូមវាស់ម្ដងទៀតនៅកន្លែងដែលអ្នកនៅឥឡូវ។',
  placeMock: 'កម្មវិធីមួយនៅលើឧបករណ៍នេះបានបង្កើតទីតាំង។ សូមបិទកម្មវិធីនោះហើយវាស់ម្ដងទៀត។',
  coordinates: 'អានកូអរដោនេនេះមិនបានទេ។ សូមសរសេរ 10.77, 106.69 ឬ 10°46′12″N 106°41′24″E ឬ 48P XS 84812 91042។',
  heading: 'ទិសគឺពី 0 ដល់ 360 ដឺក្រេ។',
  addressPart: 'សូមបំព្រួញអាសយដ្ឋាន៖ ផ្នែកនីមួយៗមានច្រើនបំផុត 200 តួអក្សរ។',
  hours: 'អានម៉ោងបើកនេះមិនបានទេ។ សូមសរសេរដូចជា Mo-Fr 08:00-18:00; Sa 09:00-12:00។',
  hoursText: 'អានម៉ោងបើកមិនបានត្រង់ “{{at}}” ទេ។ សូមសរសេរដូចជា Mo-Fr 08:00-18:00; Sa 09:00-12:00។',
}
