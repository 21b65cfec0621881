import type { Words } from '../Words.ts'
import type { render as en } from '../en/render.ts'
import { drawingViolations } from './renderDrawing.ts'
import { fieldViolations, renderFields } from './renderFields.ts'
import { placeViolations } from './renderPlaces.ts'
import { renderChoices } from './renderChoices.ts'
import { renderLayouts } from './renderLayouts.ts'

export const render: Words<typeof en> = {
  violation: {
    ...fieldViolations,
    ...placeViolations,
    ...drawingViolations,
    required: 'Câu hỏi này cần được trả lời.',
    type: 'Câu trả lời không đúng kiểu được hỏi.',
    minLength: 'Hãy viết ít nhất {{limit, number}} ký tự.',
    maxLength: 'Chỉ được viết tối đa {{limit, number}} ký tự.',
    minimum: 'Số nhỏ nhất được phép là {{limit, number}}.',
    maximum: 'Số lớn nhất được phép là {{limit, number}}.',
    minItems: 'Hãy chọn ít nhất {{limit}} mục.',
    maxItems: 'Chỉ được chọn tối đa {{limit}} mục.',
    fewFiles: 'Hãy thêm ít nhất {{limit, number}}.',
    manyFiles: 'Chỉ được có tối đa {{limit, number}}. Hãy xóa bớt.',
    fileType: 'Chỉ nhận các loại tệp: {{types}}. Hãy xóa các tệp khác.',
    longFile: 'Chỉ được dài tối đa {{limit, number}} giây. Hãy cắt ngắn hoặc ghi lại.',
    repeated: 'Cùng một lựa chọn xuất hiện hai lần.',
    choice: 'Đây không phải là một trong các lựa chọn.',
    exclusive: 'Lựa chọn này phải đứng một mình: hãy bỏ các mục khác hoặc bỏ mục này.',
    leaf: 'Hãy chọn đến cấp cuối.',
    rankAtLeast: 'Hãy xếp ít nhất {{limit}} mục.',
    rows: 'Mọi hàng đều cần trả lời; còn {{missing}} hàng chưa có.',
    minRows: 'Cần có ít nhất {{limit, number}} hàng.',
    maxRows: 'Chỉ được có nhiều nhất {{limit, number}} hàng.',
    constraint: 'Câu trả lời này không phù hợp.',
    pattern: 'Cách viết không đúng yêu cầu.',
    date: 'Không có ngày này.',
    dateMin: 'Ngày sớm nhất được phép là {{min, day}}.',
    dateMax: 'Ngày muộn nhất được phép là {{max, day}}.',
    point: 'Đây không phải là một vị trí trên trái đất.',
    latitude: 'Vĩ độ nằm trong khoảng từ −90 đến 90.',
    longitude: 'Kinh độ nằm trong khoảng từ −180 đến 180.',
    email: 'Đây không phải là địa chỉ email.',
    phone: 'Đây không phải là số điện thoại.',
    url: 'Đây không phải là địa chỉ web; địa chỉ bắt đầu bằng https://.',
  },
  location: {
    latitude: 'Vĩ độ',
    longitude: 'Kinh độ',
    usePosition: 'Dùng vị trí của tôi',
    locating: 'Đang xác định vị trí…',
    accuracy: 'Chính xác đến {{metres}} m',
    tooCoarse: 'Chính xác đến {{metres}} m; cần {{target}} m. Hãy thử lại ở nơi thoáng.',
    clear: 'Xóa vị trí',
    map: 'Bản đồ để chọn vị trí',
    mapHint: 'Chạm vào bản đồ để đặt ghim, hoặc di chuyển bằng phím mũi tên rồi nhấn Enter.',
  },
  ...renderChoices,
  ...renderFields,
  ...renderLayouts,
}
