import type { FieldTexts, SchemaTexts } from './TaggingSchema.ts'

type Supplement = { readonly [language: string]: { readonly [fieldId: string]: FieldTexts } }

/** Translations missing in the schema, for questions of the gallery's places. */
const SUPPLEMENT: Supplement = {
  zh: {
    brewery: { label: '售卖的啤酒品牌' },
    sport: { options: { table_soccer: '桌上足球' } },
    maxstay: {
      options: {
        '15 minutes': '15 分钟',
        '30 minutes': '30 分钟',
        '45 minutes': '45 分钟',
        '1 hour': '1 小时',
        '1.5 hours': '1.5 小时',
        '2 hours': '2 小时',
        '2.5 hours': '2.5 小时',
        '3 hours': '3 小时',
        '4 hours': '4 小时',
        '1 day': '1 天',
        '2 days': '2 天',
      },
    },
  },
  vi: {
    payment_multi: { options: { upi: 'UPI (Giao diện Thanh toán Hợp nhất)' } },
    'contact/instagram': { label: 'Tên tài khoản hoặc URL Instagram' },
    wheelchair: { options: { designated: 'Dành riêng' } },
    'toilets/wheelchair': { label: 'Nhà vệ sinh cho Xe lăn', options: { yes: 'Có', no: 'Không' } },
    'toilets/menstrual_products': {
      label: 'Có Băng vệ sinh Miễn phí',
      options: { yes: 'Có, ở mọi buồng', limited: 'Chỉ ở một số buồng', no: 'Không' },
    },
    'toilets/menstrual_products_poi': { label: 'Có Băng vệ sinh Miễn phí' },
    cuisine: {
      options: {
        breakfast: 'Bữa sáng',
        fish_and_chips: 'Cá và Khoai tây chiên',
        barbecue: 'Đồ nướng BBQ',
        'tex-mex': 'Tex-Mex',
        ramen: 'Mì ramen',
        friture: 'Khoai tây chiên Bỉ',
        grill: 'Quán nướng',
        crepe: 'Bánh crepe',
        hotpot: 'Lẩu',
        diner: 'Quán ăn kiểu Mỹ',
        tapas: 'Tapas',
        beef_bowl: 'Cơm bò gyūdon',
        bagel: 'Bánh bagel',
        caribbean: 'Ca-ri-bê',
        soba: 'Mì soba',
        brazilian: 'Bra-xin',
        fine_dining: 'Nhà hàng cao cấp',
        frozen_yogurt: 'Sữa chua đông lạnh',
        argentinian: 'Ác-hen-ti-na',
        balkan: 'Ban-căng',
        bavarian: 'Ba-vi-e',
        british: 'Anh',
        ethiopian: 'Ê-ti-ô-pi-a',
        shawarma: 'Bánh shawarma',
        bistro: 'Quán bistro',
        moroccan: 'Ma-rốc',
        brunch: 'Bữa nửa buổi',
        austrian: 'Áo',
      },
    },
    diet_multi: { label: 'Chế độ Ăn' },
    brewery: { label: 'Các Nhãn Bia Bán' },
    indoor_seating: { label: 'Ngồi Trong nhà' },
    sport: { options: { table_soccer: 'Bi lắc', billiards: 'Bi-a' } },
    takeaway: { label: 'Mua Mang về', options: { only: 'Chỉ bán mang về' } },
    'website/menu': { label: 'Địa chỉ Thực đơn' },
    departures_board: { label: 'Bảng giờ Đi và Đến' },
    dog_check: { label: 'Cho Chó vào' },
    dog: { label: 'Cho Chó vào', options: { unleashed: 'Không cần dây xích' } },
    surface: {
      options: {
        'concrete:plates': 'Tấm Bê tông',
        grass_paver: 'Gạch Trồng cỏ',
        unhewn_cobblestone: 'Đá cuội (không đẽo)',
        woodchips: 'Dăm gỗ',
        tartan: 'Mặt sân tổng hợp',
      },
    },
    maxstay: {
      label: 'Thời gian Đỗ tối đa',
      options: {
        '15 minutes': '15 phút',
        '30 minutes': '30 phút',
        '45 minutes': '45 phút',
        '1 hour': '1 giờ',
        '1.5 hours': '1,5 giờ',
        '2 hours': '2 giờ',
        '2.5 hours': '2,5 giờ',
        '3 hours': '3 giờ',
        '4 hours': '4 giờ',
        '1 day': '1 ngày',
        '2 days': '2 ngày',
      },
    },
    'healthcare/speciality': {
      options: {
        abortion: 'Phá thai',
        acupuncture: 'Châm cứu',
        allergology: 'Dị ứng & Hen suyễn',
        anaesthetics: 'Gây mê',
        anthroposophical: 'Y học nhân trí',
        applied_kinesiology: 'Vận động học ứng dụng',
        aromatherapy: 'Liệu pháp hương thơm',
        ayurveda: 'Y học Ayurveda',
        behavior: 'Liệu pháp hành vi',
        blood_check: 'Xét nghiệm máu',
        cardiothoracic_surgery: 'Phẫu thuật tim và lồng ngực',
        child_psychiatry: 'Tâm thần trẻ em & thiếu niên',
        chiropractic: 'Nắn chỉnh cột sống',
        clinical_pathology: 'Giải phẫu bệnh lâm sàng',
        community: 'Y tế cộng đồng',
        depth: 'Tâm lý học chiều sâu',
        dermatovenereology: 'Da liễu',
        diabetology: 'Đái tháo đường',
        homeopathy: 'Vi lượng đồng căn',
        humanistic: 'Tâm lý học nhân văn',
        hydrotherapy: 'Thủy trị liệu',
        dental_oral_maxillo_facial_surgery: 'Phẫu thuật răng hàm mặt',
        naturopathy: 'Liệu pháp thiên nhiên',
        neurosurgery: 'Phẫu thuật thần kinh',
        osteopathy: 'Nắn xương',
        physiatry: 'Vật lý trị liệu & Phục hồi chức năng',
        plastic_surgery: 'Phẫu thuật tạo hình',
        proctology: 'Hậu môn - trực tràng',
        reflexology: 'Bấm huyệt phản xạ',
        reiki: 'Reiki',
        shiatsu: 'Shiatsu',
        stomatology: 'Nha khoa',
        surgery: 'Ngoại tổng quát',
        systemic: 'Liệu pháp hệ thống',
        transplant: 'Phẫu thuật cấy ghép',
        trauma: 'Chấn thương',
        tuina: 'Xoa bóp tuī ná',
        unani: 'Y học Unani',
        vascular_surgery: 'Phẫu thuật mạch máu',
      },
    },
    recycling_accepts: { options: { food_waste: 'Rác thực phẩm' } },
  },
}

/** Missing Vietnamese names of shops, which are choices of a shop's form. */
const SHOPS_VI: { readonly [presetId: string]: string } = {
  'shop/water_sports': 'Cửa hàng Đồ bơi & Thể thao Nước',
  'shop/telecommunication': 'Cửa hàng Viễn thông',
  'shop/swimming_pool': 'Cửa hàng Thiết bị Hồ bơi',
  'shop/rice': 'Cửa hàng Gạo',
  'shop/radiotechnics': 'Cửa hàng Linh kiện Điện tử',
  'shop/psychic': 'Thầy bói',
  'shop/piercing': 'Tiệm Xỏ khuyên',
  'shop/pet_grooming': 'Tiệm Chăm sóc Thú cưng',
  'shop/pasta': 'Cửa hàng Mì Ý',
  'shop/outpost': 'Điểm nhận Hàng Trực tuyến',
  'shop/nuts': 'Cửa hàng Hạt',
  'shop/mobile_phone_accessories': 'Cửa hàng Phụ kiện Điện thoại',
  'shop/military_surplus': 'Cửa hàng Đồ Quân đội',
  'shop/household_linen': 'Cửa hàng Vải Gia dụng',
  'shop/honey': 'Cửa hàng Mật ong',
  'shop/groundskeeping': 'Cửa hàng Máy Làm vườn',
  'shop/gold_buyer': 'Tiệm Thu mua Vàng',
  'shop/general': 'Tiệm Tạp hóa Tổng hợp',
  'shop/games': 'Cửa hàng Trò chơi Bàn',
  'shop/flooring': 'Cửa hàng Vật liệu Lát sàn',
  'shop/esoteric': 'Cửa hàng Huyền bí',
  'shop/catalogue': 'Cửa hàng Đặt theo Danh mục',
  'shop/brewing_supplies': 'Cửa hàng Đồ Nấu bia',
  'shop/bed': 'Cửa hàng Chăn ga & Nệm',
  'shop/bbq': 'Cửa hàng Đồ Nướng',
  'shop/bag': 'Cửa hàng Túi xách & Va li',
}

/** Adds our translations to those of the schema where it has none. */
export function withSupplement(language: string, words: SchemaTexts): SchemaTexts {
  const fields: { [fieldId: string]: FieldTexts } = { ...words.fields }
  for (const [fieldId, more] of Object.entries(SUPPLEMENT[language] ?? {})) {
    const own = fields[fieldId] ?? {}
    const options = { ...more.options, ...own.options }
    fields[fieldId] = { ...more, ...own, ...(Object.keys(options).length > 0 ? { options } : {}) }
  }
  const presets = { ...words.presets }
  for (const [presetId, name] of Object.entries(language === 'vi' ? SHOPS_VI : {})) {
    presets[presetId] = { name, ...presets[presetId] }
  }
  return { fields, presets }
}
