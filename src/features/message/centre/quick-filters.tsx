import { Button, Checkbox, Flex, Segmented } from 'antd';

import type { MessageFolder } from '../../../../contract/features/messages.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { flagTexts, keyTexts, messageTexts } from '../base/texts.ts';
import type { QuickFilter } from './quick-filter.ts';

const periods = ['all', 'today', 'week', 'month'] as const;
const flags = ['unread', 'isStarred', 'hasAttachment'] as const;

interface Props {
	folder: MessageFolder;
	filter: QuickFilter;
	onChange(filter: QuickFilter): void;
	onNextUnread(): void;
}

/** The filters that people use most: period, unread, starred, with attachment; and the way to the next unread message. */
export function QuickFilters({ folder, filter, onChange, onNextUnread }: Props) {
	const t = useText();
	const offered = flags.filter((flag) => folder === 'inbox' || folder === 'trash' || flag === 'hasAttachment');
	return (
		<Flex className="message-page-filters" wrap gap="small" align="center">
			<Segmented
				size="small"
				value={filter.period}
				options={periods.map((period) => ({ value: period, label: t(messageTexts[period]()) }))}
				onChange={(period) => onChange({ ...filter, period })}
			/>
			<Checkbox.Group
				value={[...filter.flags]}
				options={offered.map((flag) => ({ value: flag, label: t(flagTexts[flag]()) }))}
				onChange={(chosen) => onChange({ ...filter, flags: flags.filter((flag) => chosen.includes(flag)) })}
			/>
			{folder === 'inbox' && (
				<Button type="link" size="small" onClick={onNextUnread}>
					{t(keyTexts.nextUnread())}
				</Button>
			)}
		</Flex>
	);
}
