import {
	AlignLeftOutlined,
	BgColorsOutlined,
	CalendarOutlined,
	CheckSquareOutlined,
	ClockCircleOutlined,
	CodeOutlined,
	DownSquareOutlined,
	EditOutlined,
	EnvironmentOutlined,
	FieldNumberOutlined,
	FieldStringOutlined,
	FileImageOutlined,
	FontSizeOutlined,
	IdcardOutlined,
	LinkOutlined,
	LockOutlined,
	MailOutlined,
	MobileOutlined,
	NumberOutlined,
	PaperClipOutlined,
	PayCircleOutlined,
	PercentageOutlined,
	PhoneOutlined,
	SmileOutlined,
	StarOutlined,
	SwitcherOutlined,
	TableOutlined,
	TagsOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

import type { FieldGroup } from '../../../../../contract/fields/base/define-format.ts';
import type { PaletteKind } from './palette-kinds.ts';

/** The icons of groups, for kinds that have none of their own. */
const ofGroup: Record<FieldGroup, ComponentType> = {
	text: FontSizeOutlined,
	number: NumberOutlined,
	choice: DownSquareOutlined,
	date: CalendarOutlined,
	file: PaperClipOutlined,
	relation: LinkOutlined,
	contact: IdcardOutlined,
	location: EnvironmentOutlined,
	technical: CodeOutlined,
};

const ofKind: Readonly<Record<string, ComponentType>> = {
	multiline: AlignLeftOutlined,
	'sequence-number': FieldNumberOutlined,
	money: PayCircleOutlined,
	percent: PercentageOutlined,
	rating: StarOutlined,
	checkbox: CheckSquareOutlined,
	boolean: SwitcherOutlined,
	tags: TagsOutlined,
	time: ClockCircleOutlined,
	duration: ClockCircleOutlined,
	image: FileImageOutlined,
	signature: EditOutlined,
	table: TableOutlined,
	email: MailOutlined,
	mobile: MobileOutlined,
	phone: PhoneOutlined,
	password: LockOutlined,
	colour: BgColorsOutlined,
	icon: SmileOutlined,
	account: FieldStringOutlined,
	key: FieldStringOutlined,
};

/** The icon of a kind of field. */
export function KindIcon({ kind }: { kind: Pick<PaletteKind, 'id' | 'group'> }) {
	const Icon = ofKind[kind.id] ?? ofGroup[kind.group];
	return (
		<span className="designer-kind-icon" aria-hidden>
			<Icon />
		</span>
	);
}
