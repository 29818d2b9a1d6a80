import { defineTexts } from '../../../contract/base/define-texts.ts';

export const developmentTexts = defineTexts({
	logTime: { 'zh-CN': '时间', 'zh-TW': '時間', en: 'Time' },
	logMessage: { 'zh-CN': '信息', 'zh-TW': '資訊', en: 'Information' },
	logUrl: { 'zh-CN': '地址', 'zh-TW': '網址', en: 'Address' },
	logComponent: { 'zh-CN': '组件', 'zh-TW': '元件', en: 'Component' },
	logDetails: { 'zh-CN': '详情', 'zh-TW': '詳情', en: 'Details' },
	errorLogTitle: { 'zh-CN': '错误日志', 'zh-TW': '錯誤日誌', en: 'Error log' },
	errorLogUpload: { 'zh-CN': '上传', 'zh-TW': '上傳', en: 'Upload' },
	errorLogUploaded: { 'zh-CN': '上传成功', 'zh-TW': '上傳成功', en: 'Uploaded' },
	errorLogClean: { 'zh-CN': '清空', 'zh-TW': '清空', en: 'Clear' },
	errorLogNone: { 'zh-CN': '没有错误', 'zh-TW': '沒有錯誤', en: 'No errors' },
	environmentTitle: { 'zh-CN': '切换环境', 'zh-TW': '切換環境', en: 'Switch environment' },
	environmentHint: {
		'zh-CN': '切换后会退出登录，之后的请求发往所选地址。',
		'zh-TW': '切換後會登出，之後的請求發往所選位址。',
		en: 'Switching signs you out; further requests are sent to the selected address.',
	},
	environmentOwn: { 'zh-CN': '当前服务器 {address}', 'zh-TW': '目前伺服器 {address}', en: 'Current server {address}' },
	environmentCustom: { 'zh-CN': '自定义', 'zh-TW': '自訂', en: 'Custom' },
	environmentSingleApp: {
		'zh-CN': '单体应用（接口不带前缀）',
		'zh-TW': '單體應用（介面不帶前綴）',
		en: 'Single application (API paths without prefixes)',
	},
	environmentNewAddress: { 'zh-CN': '自定义地址', 'zh-TW': '自訂位址', en: 'Custom address' },
	environmentAdd: { 'zh-CN': '添加', 'zh-TW': '新增', en: 'Add' },
	environmentRemove: { 'zh-CN': '删除 {address}', 'zh-TW': '刪除 {address}', en: 'Remove {address}' },
	environmentRemoved: { 'zh-CN': '{address} 已经删除', 'zh-TW': '{address} 已經刪除', en: '{address} has been removed' },
	environmentKnown: { 'zh-CN': '该地址已存在', 'zh-TW': '該位址已存在', en: 'This address already exists' },
	environmentNoAddress: {
		'zh-CN': '请输入以 http:// 或 https:// 开头的地址',
		'zh-TW': '請輸入以 http:// 或 https:// 開頭的位址',
		en: 'Enter an address that starts with http:// or https://',
	},
	environmentChanged: { 'zh-CN': '环境已切换到 {address}', 'zh-TW': '環境已切換到 {address}', en: 'Environment switched to {address}' },
});

export const environmentNames = defineTexts({
	dev: { 'zh-CN': '开发', 'zh-TW': '開發', en: 'Development' },
	front: { 'zh-CN': '前端开发', 'zh-TW': '前端開發', en: 'Front-end development' },
	mock: { 'zh-CN': '模拟', 'zh-TW': '模擬', en: 'Mock' },
	test: { 'zh-CN': '测试', 'zh-TW': '測試', en: 'Test' },
	staging: { 'zh-CN': '预发布', 'zh-TW': '預發佈', en: 'Staging' },
	production: { 'zh-CN': '生产', 'zh-TW': '生產', en: 'Production' },
});
