import { defineTexts } from '../../../contract/base/define-texts.ts';

/** Messages of the engine about wrong input; the rules of fields have their own texts in `contract/`. */
export const recordTexts = defineTexts({
	unreadableField: {
		'zh-CN': '“{title}”的值无法解密：门户没有加密它时所用的密钥（PORTAL_SECRET、PORTAL_FORMER_SECRETS），或存储的值已被改动',
		'zh-TW': '「{title}」的值無法解密：入口沒有加密它時所用的金鑰（PORTAL_SECRET、PORTAL_FORMER_SECRETS），或儲存的值已被變更',
		en: 'The value of “{title}” cannot be decrypted: the portal does not have its key (PORTAL_SECRET, PORTAL_FORMER_SECRETS), or the stored value was changed',
	},
	sourceOutage: {
		'zh-CN': '数据所在的外部系统暂时没有响应，请稍后重试；若持续如此，请管理员在“数据源”中测试连接',
		'zh-TW': '資料所在的外部系統暫時沒有回應，請稍後重試；若持續如此，請管理員在「資料來源」中測試連線',
		en: 'The system that holds these data does not answer at the moment. Try again later; if it persists, an administrator can test the connection in “Data sources”',
	},
	list: { 'zh-CN': '应为列表', 'zh-TW': '應為清單', en: 'Must be a list' },
	object: { 'zh-CN': '应为对象', 'zh-TW': '應為物件', en: 'Must be an object' },
	text: { 'zh-CN': '应为非空文本', 'zh-TW': '應為非空文字', en: 'Must be a non-empty text' },
	tooMany: { 'zh-CN': '不能超过 {max} 项', 'zh-TW': '不能超過 {max} 項', en: 'At most {max} entries are allowed' },
	range: {
		'zh-CN': '应为 {min} 到 {max} 之间的整数',
		'zh-TW': '應為 {min} 到 {max} 之間的整數',
		en: 'Must be an integer from {min} to {max}',
	},
	filterKey: {
		'zh-CN': '筛选条件“{key}”的格式不正确，应为 Q^字段^类型',
		'zh-TW': '篩選條件「{key}」的格式不正確，應為 Q^欄位^類型',
		en: 'The filter “{key}” has an invalid format; use Q^FIELD^TYPE',
	},
	filterType: {
		'zh-CN': '“{title}”不支持筛选类型{type}',
		'zh-TW': '「{title}」不支援篩選類型{type}',
		en: '“{title}” does not support the filter type {type}',
	},
	filterValue: { 'zh-CN': '“{title}”的筛选值不正确', 'zh-TW': '「{title}」的篩選值不正確', en: 'The value for “{title}” is not valid' },
	unknownField: { 'zh-CN': '字段“{name}”不存在', 'zh-TW': '欄位「{name}」不存在', en: 'There is no field “{name}”' },
	notSortable: { 'zh-CN': '不能按“{title}”排序', 'zh-TW': '不能按「{title}」排序', en: 'The list cannot be sorted by “{title}”' },
	maskedElsewhere: {
		'zh-CN': '您看到的“{title}”已脱敏，此处不能按它筛选；只能在列表中按一个完整值查询',
		'zh-TW': '您看到的「{title}」已遮罩，此處不能按它篩選；只能在清單中按一個完整值查詢',
		en: '“{title}” is masked for you and cannot be used here. It can only be searched in a list, with one complete value',
	},
	maskedScope: {
		'zh-CN': '您不能完整查看“{title}”，不能在条件中使用它',
		'zh-TW': '您不能完整檢視「{title}」，不能在條件中使用它',
		en: 'You cannot see “{title}” in full, so you cannot use it in this condition',
	},
	readOnlyField: { 'zh-CN': '“{title}”不能由请求设置', 'zh-TW': '「{title}」不能由請求設定', en: '“{title}” cannot be set by a request' },
	writeRight: { 'zh-CN': '没有修改“{title}”的权限', 'zh-TW': '沒有修改「{title}」的權限', en: 'You have no right to change “{title}”' },
	invalidId: { 'zh-CN': '记录编号不正确', 'zh-TW': '記錄編號不正確', en: 'Invalid record ID' },
	idRequired: { 'zh-CN': '请提供记录编号', 'zh-TW': '請提供記錄編號', en: 'The record ID is required' },
	versionRequired: { 'zh-CN': '请提供读取时的版本号', 'zh-TW': '請提供讀取時的版本號', en: 'The version that was read is required' },
	restoreVersion: { 'zh-CN': '请指定要恢复的版本', 'zh-TW': '請指定要恢復的版本', en: 'Specify the version to restore' },
	missingReference: {
		'zh-CN': '“{title}”指向的记录不存在',
		'zh-TW': '「{title}」指向的記錄不存在',
		en: 'The record that “{title}” refers to does not exist',
	},
	missingFile: {
		'zh-CN': '“{title}”的文件不存在或不能使用，请重新上传',
		'zh-TW': '「{title}」的檔案不存在或不能使用，請重新上傳',
		en: 'A file of “{title}” does not exist or cannot be used; upload it again',
	},
	wrongFileKind: {
		'zh-CN': '选择的附件中存在不符合规定类型的文件，请重新选择！',
		'zh-TW': '選擇的附件中存在不符合規定類型的檔案，請重新選擇！',
		en: 'A selected file has a type that is not allowed; select another one',
	},
	largePicture: {
		'zh-CN': '上传图片的大小不能超过 {size}M!',
		'zh-TW': '上傳圖片的大小不能超過 {size}M!',
		en: 'A picture must not be larger than {size} MB!',
	},
	manyPictures: { 'zh-CN': '图片上传上限{limit}张', 'zh-TW': '圖片上傳上限{limit}張', en: 'The maximum number of pictures is {limit}' },
	largeFile: { 'zh-CN': '上传文件的尺寸大于{size}', 'zh-TW': '上傳檔案的尺寸大於{size}', en: 'The file is larger than {size}' },
	unsuitableReference: {
		'zh-CN': '“{title}”所选的记录不符合条件',
		'zh-TW': '「{title}」所選的記錄不符合條件',
		en: 'The record selected for “{title}” does not meet the condition',
	},
	notOffered: {
		'zh-CN': '“{title}”的值不在可选范围内',
		'zh-TW': '「{title}」的值不在可選範圍內',
		en: 'The value of “{title}” is not one of those offered',
	},
	notSiblings: {
		'zh-CN': '这些记录不属于同一上级',
		'zh-TW': '這些記錄不屬於同一上級',
		en: 'These records do not have the same parent',
	},
	notMasked: { 'zh-CN': '“{title}”没有被遮盖的内容', 'zh-TW': '「{title}」沒有被遮蓋的內容', en: '“{title}” is not masked' },
	cycle: {
		'zh-CN': '“{title}”不能是记录自身或其下级',
		'zh-TW': '「{title}」不能是記錄自身或其下級',
		en: '“{title}” cannot be the record itself or one below it',
	},
	shared: {
		'zh-CN': '已有其他记录的“{title}”与此相同',
		'zh-TW': '已有其他記錄的「{title}」與此相同',
		en: 'Another record has the same “{title}”',
	},
	sharedWith: {
		'zh-CN': '“{other}”的“{title}”与此相同',
		'zh-TW': '「{other}」的「{title}」與此相同',
		en: '“{other}” has the same “{title}”',
	},
	duplicateField: {
		'zh-CN': '“{title}”已被其他记录使用',
		'zh-TW': '「{title}」已被其他記錄使用',
		en: '“{title}” is already used by another record',
	},
	duplicateSet: {
		'zh-CN': '“{titles}”的组合已被其他记录使用',
		'zh-TW': '「{titles}」的組合已被其他記錄使用',
		en: 'The combination of “{titles}” is already used by another record',
	},
	inUseBy: {
		'zh-CN': '“{title}”中仍有记录引用，不能删除',
		'zh-TW': '「{title}」中仍有記錄引用，不能刪除',
		en: 'Records of “{title}” refer to this record, so it cannot be deleted',
	},
	removesAlso: {
		'zh-CN': '关联的{told}会一并删除，请确认',
		'zh-TW': '關聯的{told}會一併刪除，請確認',
		en: 'This also deletes {told}; confirm to continue',
	},
	dependents: { 'zh-CN': '“{title}”{count} 条', 'zh-TW': '「{title}」{count} 筆', en: '{count} “{title}” records' },
	mark: { 'zh-CN': '、', 'zh-TW': '、', en: ', ' },
	actionNotAllowed: {
		'zh-CN': '记录的当前状态不允许执行“{title}”',
		'zh-TW': '記錄的目前狀態不允許執行「{title}」',
		en: 'The current state of the record does not allow “{title}”',
	},
	unfitValue: { 'zh-CN': '数据超出可保存的范围', 'zh-TW': '資料超出可儲存的範圍', en: 'A value exceeds the range that can be stored' },
	bulkEditNothing: { 'zh-CN': '请至少设置或清空一个字段', 'zh-TW': '請至少設定或清空一個欄位', en: 'Set or clear at least one field' },
	bulkEditMode: {
		'zh-CN': '修改方式应为 keep、set（附 value）或 clear',
		'zh-TW': '修改方式應為 keep、set（附 value）或 clear',
		en: 'The mode must be keep, set (with a value) or clear',
	},
	bulkEditRefused: {
		'zh-CN': '{total} 条记录中有 {count} 条不能修改，全部未保存',
		'zh-TW': '{total} 筆記錄中有 {count} 筆不能修改，全部未儲存',
		en: '{count} of {total} records cannot be changed; nothing was saved',
	},
	bulkEditCount: {
		'zh-CN': '符合条件的记录现在有 {count} 条，不再是 {expected} 条，请确认后重试',
		'zh-TW': '符合條件的記錄現在有 {count} 筆，不再是 {expected} 筆，請確認後重試',
		en: '{count} records now match instead of {expected}; confirm again',
	},
	otherRequest: {
		'zh-CN': '该请求标识已用于其他请求',
		'zh-TW': '該請求標識已用於其他請求',
		en: 'This idempotency key was used for another request',
	},
	noSpace: {
		'zh-CN': '该租户的数据空间尚未创建',
		'zh-TW': '該租戶的資料空間尚未建立',
		en: 'The space of this tenant has not been created',
	},
	beyondScope: {
		'zh-CN': '该记录超出您的数据权限范围，不能执行此操作',
		'zh-TW': '該記錄超出您的資料權限範圍，不能執行此操作',
		en: 'The record is outside your data scope',
	},
	authorityOnly: {
		'zh-CN': '只有主管部门可以修改共享数据',
		'zh-TW': '只有主管部門可以修改共用資料',
		en: 'Only the authority can change shared records',
	},
});

export type InputText = keyof typeof recordTexts;
