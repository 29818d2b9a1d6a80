import { fill, type Texts } from '../../../contract/base/languages.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** Everything that is said about files; it comes with the first file. */
const fileTexts = {
	choose: text('选择文件', '選擇檔案', 'Choose files'),
	choosePicture: text('上传图片', '上傳圖片', 'Upload a picture'),
	fromUploaded: text('从附件选择', '從附件選擇', 'From my files'),
	dropHere: text('可拖放到此处，或粘贴图片', '可拖放到此處，或貼上圖片', 'Drop files here, or paste a picture'),
	accepts: text('支持 {kinds}', '支援 {kinds}', 'Takes {kinds}'),
	each: text('单个不超过 {size}', '單個不超過 {size}', '{size} each at most'),
	most: text('最多 {count} 个', '最多 {count} 個', '{count} at most'),
	uploading: text('正在上传 {name}', '正在上傳 {name}', 'Uploading {name}'),
	uploaded: text('{name} 上传成功', '{name} 上傳成功', '{name} is uploaded'),
	cancel: text('取消', '取消', 'Cancel'),
	retry: text('重试', '重試', 'Try again'),
	remove: text('删除', '刪除', 'Remove'),
	removeOf: text('删除 {name}', '刪除 {name}', 'Remove {name}'),
	reselect: text('重新选择', '重新選擇', 'Choose another'),
	download: text('下载', '下載', 'Save'),
	downloadOf: text('下载 {name}', '下載 {name}', 'Save {name}'),
	preview: text('预览', '預覽', 'Preview'),
	previewOf: text('预览 {name}', '預覽 {name}', 'Preview {name}'),
	moveOf: text('移动 {name}（左右方向键）', '移動 {name}（左右方向鍵）', 'Move {name} (left and right arrow keys)'),
	removeAll: text('全部删除', '全部刪除', 'Remove all'),
	nothingToRemove: text('请先上传文件！', '請先上傳檔案！', 'Upload a file first!'),
	limitZero: text('上传文件个数不能为0，请重新设置', '上傳檔案個數不能為0，請重新設定', 'The number of files must not be 0; set it again'),
	tooLarge: text('上传文件的尺寸大于{size}', '上傳檔案的尺寸大於{size}', 'The file is larger than {size}'),
	wrongKind: text('不允许的文件类型', '不允許的檔案類型', 'This kind of file is not allowed'),
	empty: text('文件“{name}”是空的', '檔案「{name}」是空的', 'The file “{name}” is empty'),
	singleTaken: text('附件上传设置为单选，文件上传只能为1个', '附件上傳設定為單選，檔案上傳只能為1個', 'Only one file can be uploaded here'),
	singleChosen: text(
		'附件上传设置为单选，选择文件数量只能为1个',
		'附件上傳設定為單選，選擇檔案數量只能為1個',
		'Only one file can be chosen here',
	),
	overLimit: text('超过设置最大上传数量限制{limit}', '超過設定最大上傳數量限制{limit}', 'More than the limit of {limit} files'),
	wrongKinds: text(
		'选择的附件中存在不符合规定类型的文件，请重新选择！',
		'選擇的附件中存在不符合規定類型的檔案，請重新選擇！',
		'A chosen file is of a kind that is not accepted; choose again!',
	),
	noneChosen: text(
		'请上传或选择文件，或待文件上传成功后在继续操作！',
		'請上傳或選擇檔案，或待檔案上傳成功後再繼續操作！',
		'Upload or choose a file, or wait until it is uploaded!',
	),
	badFormat: text('选择文件格式不允许！', '選擇檔案格式不允許！', 'The format of the chosen file is not allowed!'),
	pictureKind: text('上传图片的格式为{accept}', '上傳圖片的格式為{accept}', 'Pictures must be {accept}'),
	pictureSize: text('上传图片的大小不能超过 {size}M!', '上傳圖片的大小不能超過 {size}M!', 'A picture must not be larger than {size} MB!'),
	pictureLimit: text('图片上传上限{limit}张', '圖片上傳上限{limit}張', '{limit} pictures at most'),
	failed: text('上传失败：{name}，{reason}', '上傳失敗：{name}，{reason}', 'The upload failed: {name}, {reason}'),
	loadFailed: text('加载失败', '載入失敗', 'Loading failed'),
	notPreviewable: text('暂不支持该文件类型预览', '暫不支援該檔案類型預覽', 'Files of this kind can not be previewed'),
	uploadTab: text('上传附件', '上傳附件', 'Upload'),
	uploadedTab: text('已上传附件', '已上傳附件', 'Uploaded'),
	fileName: text('文件名', '檔案名稱', 'Name'),
	size: text('大小', '大小', 'Size'),
	time: text('上传时间', '上傳時間', 'Uploaded'),
	search: text('按文件名搜索', '按檔案名稱搜尋', 'Search by name'),
	total: text('共 {count} 个', '共 {count} 個', '{count} files'),
	ok: text('确定', '確定', 'OK'),
	zoomIn: text('放大', '放大', 'Zoom in'),
	zoomOut: text('缩小', '縮小', 'Zoom out'),
	rotateLeft: text('向左旋转', '向左旋轉', 'Rotate left'),
	rotateRight: text('向右旋转', '向右旋轉', 'Rotate right'),
	fit: text('适应窗口', '適應視窗', 'Fit the window'),
	original: text('原始大小', '原始大小', 'Original size'),
	previous: text('上一张', '上一張', 'Previous'),
	next: text('下一张', '下一張', 'Next'),
	charset: text('编码', '編碼', 'Character set'),
	file: text('文件', '檔案', 'File'),
	none: text('没有附件', '沒有附件', 'No files'),
} as const satisfies Record<string, Texts>;

export type SayOfFile = (key: keyof typeof fileTexts, values?: Record<string, unknown>) => string;

/** The texts about files in the user's language. */
export function useFileTexts(): SayOfFile {
	const { language } = useRuntime();
	return (key, values) => fill(fileTexts[key][language], values);
}
