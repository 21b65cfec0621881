import type { ComponentWords } from '../Words.ts'
import type { render as en } from '../en/render.ts'
import { drawingViolations } from './renderDrawing.ts'
import { fieldViolations, renderFields } from './renderFields.ts'
import { placeViolations } from './renderPlaces.ts'
import { renderChoices } from './renderChoices.ts'
import { renderLayouts } from './renderLayouts.ts'

export const render: ComponentWords<typeof en> = {
  violation: {
    ...fieldViolations,
    ...placeViolations,
    ...drawingViolations,
    required: 'សំណួរនេះត្រូវតែឆ្លើយ។',
    type: 'ចម្លើយនេះមិនមែនជាប្រភេទដែលបានសួរទេ។',
    minLength: 'សូមសរសេរយ៉ាងតិច {{limit, number}} តួអក្សរ។',
    maxLength: 'សូមសរសេរយ៉ាងច្រើន {{limit, number}} តួអក្សរ។',
    minimum: 'លេខតូចបំផុតដែលអនុញ្ញាតគឺ {{limit, number}}។',
    maximum: 'លេខធំបំផុតដែលអនុញ្ញាតគឺ {{limit, number}}។',
    minItems: 'សូមជ្រើសរើសយ៉ាងតិច {{limit, number}}។',
    maxItems: 'សូមជ្រើសរើសយ៉ាងច្រើន {{limit, number}}។',
    fewFiles: 'បន្ថែមយ៉ាងតិច {{limit, number}}។',
    manyFiles: 'អាចមានច្រើនបំផុត {{limit, number}}។ សូមដកចេញខ្លះ។',
    fileType: 'ទទួលតែឯកសារប្រភេទ៖ {{types}}។ សូមដកឯកសារផ្សេងចេញ។',
    longFile: 'អាចមានរយៈពេលច្រើនបំផុត {{limit, number}} វិនាទី។ សូមបង្រួញ ឬថតឡើងវិញ។',
    repeated: 'ជម្រើសដដែលមានពីរដង។',
    choice: 'នេះមិនមែនជាជម្រើសមួយក្នុងចំណោមជម្រើសទាំងនេះទេ។',
    exclusive: 'ជម្រើសនេះមិនអាចជ្រើសរួមជាមួយជម្រើសផ្សេងបានទេ៖ សូមដកជម្រើសផ្សេងចេញ ឬដកជម្រើសនេះចេញ។',
    leaf: 'សូមជ្រើសរើសរហូតដល់កម្រិតចុងក្រោយ។',
    rankAtLeast: 'សូមរៀបលំដាប់យ៉ាងតិច {{limit, number}}។',
    rows: 'ត្រូវឆ្លើយគ្រប់ជួរ។ នៅទំនេរ {{missing, number}} ជួរ។',
    minRows: 'ត្រូវមានយ៉ាងតិច {{limit, number}} ជួរ។',
    maxRows: 'អាចមានយ៉ាងច្រើន {{limit, number}} ជួរ។',
    constraint: 'ចម្លើយនេះមិនត្រូវតាមលក្ខខណ្ឌទេ។',
    pattern: 'ទម្រង់សរសេរមិនត្រូវតាមការកំណត់ទេ។',
    date: 'គ្មានថ្ងៃនេះទេ។',
    dateMin: 'ថ្ងៃដំបូងបំផុតដែលអនុញ្ញាតគឺ {{min, day}}។',
    dateMax: 'ថ្ងៃចុងក្រោយបំផុតដែលអនុញ្ញាតគឺ {{max, day}}។',
    point: 'នេះមិនមែនជាទីតាំងលើផែនដីទេ។',
    latitude: 'រយៈទទឹងត្រូវនៅចន្លោះ −90 និង 90។',
    longitude: 'រយៈបណ្តោយត្រូវនៅចន្លោះ −180 និង 180។',
    email: 'នេះមិនមែនជាអាសយដ្ឋានអ៊ីមែលទេ។',
    phone: 'នេះមិនមែនជាលេខទូរសព្ទទេ។',
    url: 'នេះមិនមែនជាអាសយដ្ឋានបណ្តាញទេ វាត្រូវចាប់ផ្តើមដោយ https://។',
  },
  location: {
    latitude: 'រយៈទទឹង',
    longitude: 'រយៈបណ្តោយ',
    usePosition: 'ប្រើទីតាំងរបស់ខ្ញុំ',
    locating: 'កំពុងរកទីតាំងរបស់អ្នក…',
    accuracy: 'ភាពត្រឹមត្រូវ {{metres, number}} ម៉ែត្រ',
    tooCoarse: 'ភាពត្រឹមត្រូវ {{metres, number}} ម៉ែត្រ ប៉ុន្តែត្រូវការ {{target, number}} ម៉ែត្រ។ សូមព្យាយាមម្តងទៀតនៅកន្លែងវាល។',
    clear: 'សម្អាតទីតាំង',
    map: 'ផែនទីសម្រាប់ជ្រើសរើសទីតាំង',
    mapHint: 'ចុចលើផែនទីដើម្បីដាក់ម្ជុល ឬរំកិលផែនទីដោយគ្រាប់ចុចព្រួញ រួចចុច Enter។',
  },
  ...renderChoices,
  ...renderFields,
  ...renderLayouts,
}
