import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	monitoring: { 'zh-CN': '查询运行状况', 'zh-TW': '查詢執行狀況' },
	metrics: { 'zh-CN': '查询监控指标', 'zh-TW': '查詢監控指標' },
};

export const texts = defineTexts({
	right: { 'zh-CN': '查看运行监控', 'zh-TW': '檢視執行監控', en: 'View monitoring' },
	rightDescription: {
		'zh-CN': '查看各节点、数据库、磁盘和任务的运行状况',
		'zh-TW': '檢視各節點、資料庫、磁碟和任務的執行狀況',
		en: 'See how nodes, database, disk and jobs run',
	},
	check: { 'zh-CN': '运行检查', 'zh-TW': '執行檢查', en: 'Health check' },
	disk: { 'zh-CN': '磁盘仅剩 {percent}%', 'zh-TW': '磁碟僅剩 {percent}%', en: 'The disk has only {percent} % left' },
	backup: {
		'zh-CN': '已有 {hours} 小时没有成功的备份',
		'zh-TW': '已有 {hours} 小時沒有成功的備份',
		en: 'No backup has succeeded for {hours} hours',
	},
	backupPaused: {
		'zh-CN': '已有 {hours} 小时没有成功的备份，每日备份任务已暂停',
		'zh-TW': '已有 {hours} 小時沒有成功的備份，每日備份任務已暫停',
		en: 'No backup has succeeded for {hours} hours, and the job of the daily backup is paused',
	},
	certificateEnds: {
		'zh-CN': '“{name}”的证书还有 {days} 天到期',
		'zh-TW': '「{name}」的憑證還有 {days} 天到期',
		en: 'The certificate of “{name}” ends in {days} days',
	},
	certificateEnded: { 'zh-CN': '“{name}”的证书已到期', 'zh-TW': '「{name}」的憑證已到期', en: 'The certificate of “{name}” has ended' },
	starting: { 'zh-CN': '只读副本尚未检查', 'zh-TW': '唯讀副本尚未檢查', en: 'The replica has not been checked yet' },
	behind: {
		'zh-CN': '只读副本落后，查询改用主库',
		'zh-TW': '唯讀副本落後，查詢改用主資料庫',
		en: 'The replica is behind; reads use the primary',
	},
	unreachable: {
		'zh-CN': '无法连接只读副本，查询改用主库',
		'zh-TW': '無法連線唯讀副本，查詢改用主資料庫',
		en: 'The replica cannot be reached; reads use the primary',
	},
	unsuitable: {
		'zh-CN': 'PORTAL_READ_URL 不是本数据库的只读副本，查询使用主库',
		'zh-TW': 'PORTAL_READ_URL 不是本資料庫的唯讀副本，查詢使用主資料庫',
		en: 'PORTAL_READ_URL is not a replica of this database; reads use the primary',
	},
	healthy: { 'zh-CN': '正常，磁盘剩余 {percent}%', 'zh-TW': '正常，磁碟剩餘 {percent}%', en: 'In order; {percent} % of the disk is free' },
});
