import type { Employee } from '../authority/employees.ts';
import { type DemoRecord, dayLength, demoToday, toDay } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import { createMobileNumber } from '../people/mobile-number.ts';

const trips = [
	['trip', 3, '赴基层开展监督抽查'],
	['training', 5, '参加抽样人员业务培训'],
	['meeting', 1, '参加产品质量分析会'],
	['trip', 2, '现场核查不合格企业整改情况'],
	['other', 1, '到检验机构送样'],
] as const;

const contacts = [
	['李静', '省产品质量检验研究院', '业务受理科科长', 'laboratory'],
	['王海峰', '市消费者协会', '秘书长', 'government'],
	['赵敏', '国家电器产品质量检验检测中心', '副主任', 'laboratory'],
	['孙立新', '市应急管理局', '危化处处长', 'government'],
	['周文博', '省电视台', '民生栏目记者', 'media'],
	['吴桂芳', '轻工业联合会', '标准部主任', 'other'],
	['郑凯', '恒泰电器有限公司', '质量总监', 'enterprise'],
	['冯丽华', '省标准化研究院', '研究员', 'other'],
] as const;

const memos = [
	['准备季度质量分析会材料', '不合格率按行业和省份列表，附同比。', 3, 'yellow', true, false],
	['回复儿童用品召回进展', '联系缺陷产品管理中心，确认召回数量。', 1, 'red', false, false],
	['核对抽样费用清单', null, 7, 'blue', false, false],
	['整理第三季度抽查档案', '已移交档案室。', -10, 'green', false, true],
] as const;

/** Who asks whom to swap duties, by the position in the roster from its end, and what became of it. The last two are those who try the portal out. */
const swaps = [
	[1, 2, '当日赴基层开展监督抽查', 'asked'],
	[2, 1, '家中有事', 'asked'],
	[3, 1, '参加业务培训', 'asked'],
	[1, 4, '当日出差', 'accepted'],
	[5, 2, '体检', 'accepted'],
	[2, 6, '外出开会', 'declined'],
] as const;

/** As the formula of the screen writes them. */
const shiftNames = { day: '白班', night: '夜班' } as const;

/** How many days before and after the end of the demo data the roster has. */
const rosterDays = 30;

/** The office desk of a tenant: its roster, absences, shared contacts, and delegations and memos of those who try the portal out, by their accounts. */
export function createDesk(
	random: Random,
	employees: Employee[],
	{ holders: accounts, phone }: { holders: string[]; phone: string },
): Record<string, DemoRecord[]> {
	const staff = employees.filter(({ status }) => status === 'actived');
	const entered = (by: string, moment: number) => ({ id: random.uuid(moment), createTime: moment, createBy: by });
	const [admin] = staff;
	const at = demoToday - 40 * dayLength;
	if (!admin) return {};
	const holders = staff.filter(({ account }) => accounts.includes(account));
	const onDuty = [...staff.filter((person) => !holders.includes(person)).slice(0, 14 - holders.length), ...holders];
	const personAt = (index: number) => (onDuty[index % onDuty.length] as Employee).id;
	const duty = Array.from({ length: 2 * rosterDays }, (_, index) => index - rosterDays).flatMap((offset, index) =>
		(['day', 'night'] as const).map((shift, half) => {
			const day = toDay(demoToday + offset * dayLength);
			const person = personAt(2 * index + half);
			return { ...entered(admin.id, at), name: `${day} ${shiftNames[shift]}`, day, shift, person, leader: admin.id, phone };
		}),
	);
	const swapped = new Set<string>();
	return {
		duty,
		'duty-swap': swaps.flatMap(([from, to, reason, state], index) => {
			const [applicant, partner] = [personAt(onDuty.length - from), personAt(onDuty.length - to)];
			// Each swap has duties of its own, all to come.
			const dutyOf = (person: string) => {
				const found = duty.find((one) => one.day > toDay(demoToday) && one.person === person && !swapped.has(one.id));
				if (found) swapped.add(found.id);
				return found;
			};
			// What was agreed to is in the roster already.
			const [mine, theirs] = state === 'accepted' ? [partner, applicant] : [applicant, partner];
			const [own, other] = [dutyOf(mine), dutyOf(theirs)];
			if (!own || !other) return [];
			const [acceptBy] = [own.day, other.day].sort();
			const stated = { own: own.id, other: other.id, reason, applicant, partner, state, acceptBy };
			return [{ ...entered(applicant, demoToday - (index + 1) * dayLength), ...stated }];
		}),
		absence: trips.flatMap(([kind, days, remark], index) =>
			[0, 1].map((again) => {
				const start = demoToday + (index * 3 - 6 + again * 9) * dayLength;
				const employee = personAt(index + 5 * again + 2);
				const to = toDay(start + (days - 1) * dayLength);
				return { ...entered(employee, start - 4 * dayLength), employee, kind, from: toDay(start), to, deputy: personAt(index + 1), remark };
			}),
		),
		// Over, so that nobody decides for anybody.
		'process-delegation': holders.map((holder, index) => {
			const period = { startOn: '2026-10-12', endOn: '2026-10-16', processes: [], reason: '参加业务培训' };
			return { ...entered(holder.id, demoToday - 40 * dayLength), owner: holder.id, delegate: personAt(index), ...period };
		}),
		contact: contacts.map(([name, company, post, kind]) => {
			const mobile = createMobileNumber(random);
			return { ...entered(admin.id, at), name, company, post, kind, mobile, shared: true };
		}),
		memo: holders.flatMap(({ id }) =>
			memos.map(([title, content, days, colour, pinned, done]) => ({
				...entered(id, demoToday - 5 * dayLength),
				...{ title, content, day: toDay(demoToday + days * dayLength), colour, pinned, done },
			})),
		),
	};
}
