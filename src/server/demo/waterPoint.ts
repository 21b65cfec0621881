import type { StoredDocument, StoredElement } from '../../forms/document/StoredDocument.ts'

/** A text in English, Chinese and Vietnamese. */
const say = (en: string, zh: string, vi: string) => ({ en, zh, vi })

let made = 0
const element = (kind: string, name: string | null, settings: Record<string, unknown>): StoredElement => ({
  id: `demoEl${String(++made).padStart(2, '0')}`,
  kind,
  ...(name === null ? {} : { name }),
  settings,
})
const choice = (value: string, label: ReturnType<typeof say>) => ({ value, label })

export const WATER_SOURCES = [
  choice('borehole', say('Borehole', '钻井', 'Giếng khoan')),
  choice('protected_well', say('Protected dug well', '有防护的手挖井', 'Giếng đào có bảo vệ')),
  choice('unprotected_well', say('Unprotected dug well', '无防护的手挖井', 'Giếng đào không bảo vệ')),
  choice('protected_spring', say('Protected spring', '有防护的泉水', 'Suối có bảo vệ')),
  choice('rainwater', say('Rainwater harvesting', '雨水收集', 'Bể hứng nước mưa')),
  choice('piped', say('Piped water', '管道供水', 'Nước máy')),
  choice('surface', say('Surface water', '地表水', 'Nước mặt')),
]
export const WATER_TECHS = [
  choice('hand_pump', say('Hand pump', '手压泵', 'Bơm tay')),
  choice('motorized_pump', say('Motorised pump', '机动泵', 'Bơm máy')),
  choice('solar_pump', say('Solar pump', '太阳能泵', 'Bơm năng lượng mặt trời')),
  choice('tapstand', say('Public tapstand', '公共水龙头', 'Vòi nước công cộng')),
  choice('rope_bucket', say('Rope and bucket', '绳索和水桶', 'Dây và gàu')),
]
export const MANAGEMENTS = [
  choice('community', say('Community', '社区', 'Cộng đồng')),
  choice('government', say('Government', '政府', 'Nhà nước')),
  choice('private', say('Private operator', '私营业主', 'Tư nhân')),
  choice('school_or_clinic', say('School or health centre', '学校或卫生中心', 'Trường học hoặc trạm y tế')),
  choice('none', say('Nobody', '无人管理', 'Không ai')),
]
export const PROBLEMS = [
  choice('broken_pump', say('Pump is broken', '水泵损坏', 'Bơm hỏng')),
  choice('dry', say('Source is dry', '水源干涸', 'Nguồn cạn')),
  choice('leak', say('Pipes leak', '管道漏水', 'Ống rò rỉ')),
  choice('quality', say('Water is not drinkable', '水不可饮用', 'Nước không uống được')),
  choice('no_fuel', say('No fuel or power', '没有燃料或电力', 'Thiếu nhiên liệu hoặc điện')),
]

/** Water point inspection form; names follow the WPDx data standard (waterpointdata.org), without the `#`. */
export const waterPoint = (id: string): StoredDocument => ({
  schemaVersion: 1,
  template: 100,
  mode: 'h5',
  presets: 'mobile',
  languages: ['en', 'zh', 'vi'],
  container: {
    navbar: { title: say('Water point inspection', '供水点检查', 'Kiểm tra điểm cấp nước') },
    form: {
      id,
      data: {},
      mapData: {},
      redirect: '',
      initApi: null,
      submitApi: null,
      events: [],
      children: [
        element('text-block', null, {
          text: say(
            'Stand beside the water point, and ask somebody who fetches water here. It takes five minutes.',
            '请站在供水点旁，并询问在此取水的人。大约需要五分钟。',
            'Hãy đứng cạnh điểm cấp nước và hỏi một người lấy nước ở đây. Mất khoảng năm phút.',
          ),
        }),
        element('location', 'location', {
          label: say('Where is the water point?', '供水点在哪里？', 'Điểm cấp nước ở đâu?'),
          help: say('Within 10 metres, if you can.', '尽量精确到10米以内。', 'Chính xác trong 10 mét nếu được.'),
          required: true,
          allowDevice: true,
          allowMap: true,
          allowTyped: true,
          accuracyTarget: 10,
          zoom: 15,
        }),
        element('text', 'water_point_name', {
          label: say('Name of the place', '地点名称', 'Tên địa điểm'),
          required: true,
          maxLength: 200,
        }),
        element('date', 'report_date', {
          label: say('Date of the visit', '走访日期', 'Ngày đến kiểm tra'),
          required: true,
        }),
        element('select', 'water_source', {
          label: say('Where does the water come from?', '水来自哪里？', 'Nước lấy từ đâu?'),
          choices: WATER_SOURCES,
          required: true,
        }),
        element('select', 'water_tech', {
          label: say('How is it brought up?', '如何取水？', 'Lấy nước bằng cách nào?'),
          choices: WATER_TECHS,
          shownWhen: 'water_source != "surface"',
        }),
        element('select', 'status_id', {
          label: say('Is there water today?', '今天有水吗？', 'Hôm nay có nước không?'),
          choices: [
            choice('yes', say('Yes', '有', 'Có')),
            choice('no', say('No', '没有', 'Không')),
            choice('unknown', say('I could not find out', '无法确认', 'Không xác định được')),
          ],
          required: true,
          appearance: 'radio',
        }),
        element('select-many', 'problems', {
          label: say('What is wrong?', '出了什么问题？', 'Có vấn đề gì?'),
          choices: PROBLEMS,
          shownWhen: 'status_id == "no"',
          requiredWhen: 'status_id == "no"',
        }),
        element('group', 'service', {
          label: say('Service', '服务', 'Dịch vụ'),
        }),
        element('textarea', 'notes', { label: say('Anything else?', '还有其他情况吗？', 'Còn gì khác không?') }),
      ].map((one) => (one.kind === 'group' ? { ...one, children: service() } : one)),
      footer: {
        children: [
          element('button', null, { label: say('Submit', '提交', 'Gửi'), variant: 'primary', action: 'submit' }),
        ],
      },
    },
  },
})

const service = (): StoredElement[] => [
  element('number', 'install_year', {
    label: say('Year it was built', '建造年份', 'Năm xây dựng'),
    integer: true,
    min: 1900,
    max: 2100,
  }),
  element('select', 'management', {
    label: say('Who looks after it?', '由谁管理？', 'Ai quản lý?'),
    choices: MANAGEMENTS,
  }),
  element('switch', 'pay', {
    label: say('Do people pay for the water?', '取水需要付费吗？', 'Có phải trả tiền nước không?'),
  }),
  element('number', 'served_population', {
    label: say('How many people fetch water here?', '有多少人在此取水？', 'Bao nhiêu người lấy nước ở đây?'),
    integer: true,
    min: 0,
    max: 100_000,
  }),
]
