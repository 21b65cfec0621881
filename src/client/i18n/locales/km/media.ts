import type { ComponentWords } from '../Words.ts'
import type { media as en } from '../en/media.ts'
import { mediaFiles } from './mediaFiles.ts'
import { mediaPictures } from './mediaPictures.ts'
import { mediaVision } from './mediaVision.ts'

export const media: ComponentWords<typeof en> = {
  keep: {
    noRoom: 'ឧបករណ៍នេះលែងមានកន្លែងទំនេរហើយ។ សូមលុបអ្វីមួយ ឬផ្ញើអ្វីដែលកំពុងរង់ចាំ រួចព្យាយាមម្តងទៀត។',
    noStorage: 'កម្មវិធីរុករកនេះមិនរក្សាទុកឯកសារទេ ដូចជាក្នុងបង្អួចឯកជន។ សូមបើកទម្រង់ក្នុងបង្អួចធម្មតា រួចព្យាយាមម្តងទៀត។',
    tooLarge: 'ឯកសារធំពេក៖ អាចបានច្រើនបំផុត {{limit}}។',
    empty: 'ឯកសារនេះទទេ។ សូមជ្រើសរើសឯកសារផ្សេង។',
    failed: 'មិនអាចរក្សាទុកឯកសារបានទេ។ សូមព្យាយាមម្តងទៀត។',
  },
  state: {
    kept: 'រង់ចាំផ្ញើ',
    sending: 'កំពុងផ្ញើ {{percent}}%',
    sent: 'បានផ្ញើ',
    refused: 'ម៉ាស៊ីនមេមិនទទួលវាទេ។',
    missing: 'លែងមានលើឧបករណ៍នេះហើយ',
    retry: 'ព្យាយាមម្តងទៀត',
  },
  ...mediaFiles,
  ...mediaPictures,
  vision: mediaVision,
}
