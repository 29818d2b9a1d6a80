import { App, Button, Table } from 'antd';
import { useState } from 'react';

import type { ListAnswer, StoredRecord } from '../../../contract/records/list-query.ts';
import { useLastPage } from '../../../renderers/core/effects/use-last-page.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { usePage } from '../../../renderers/core/page/page-context.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { RecordSelector } from '../../../renderers/selector/record-selector.tsx';
import { errorText } from '../../base/send/answer.ts';
import { useCallAnswer } from '../../screens/use-call-answer.ts';
import { useScreen } from '../../screens/use-screen.ts';
import { WhyDialog } from './why-dialog.tsx';
import '../../base/look/member-list.css';
import { useText } from '../../base/i18n/use-text.ts';
import { shellTexts } from '../../shell/texts.ts';
import { texts } from './texts.ts';

const pageSize = 10;

/** The people who were given the role directly, with the ways to add and remove them. */
export function MembersTab({ roleId }: { roleId: string }) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const { confirm } = usePage();
	const { screen: employees } = useScreen('employee');
	const [pageNo, setPageNo] = useState(1);
	const { answer, error, reload } = useCallAnswer<ListAnswer>('/platform/v3/employee/queryByRoleId', {
		roleId,
		requestPage: { pageNo, limit: pageSize },
	});
	useLastPage(answer, setPageNo);
	const [isAdding, setAdding] = useState(false);
	const [asked, setAsked] = useState<StoredRecord | null>(null);
	const mayAssign = runtime.may('role:assign');
	const change = async (call: 'addUser' | 'removeUser', userIds: string[]) => {
		try {
			await runtime.call(`/platform/v3/role/${call}`, { roleId, userIds: userIds.join(',') });
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
		reload();
	};
	const handleRemove = async (person: StoredRecord) => {
		const text = t(texts.removeMember({ name: String(person.name) }));
		if (await confirm({ text, isDangerous: true, okText: t(shellTexts.remove()) })) await change('removeUser', [person.id]);
	};
	return (
		<div className="rights-members">
			<header>
				<span>{t(texts.inheritedHint())}</span>
				{mayAssign && employees !== null && (
					<Button type="primary" onClick={() => setAdding(true)}>
						{t(texts.add())}
					</Button>
				)}
			</header>
			<Table<StoredRecord>
				size="small"
				rowKey="id"
				loading={answer === null && error === null}
				{...(error !== null && { locale: { emptyText: <LoadFailure error={error} onRetry={reload} /> } })}
				dataSource={answer?.dataResult ?? []}
				pagination={{ current: pageNo, pageSize, total: answer?.pageResult.totalCount ?? 0, hideOnSinglePage: true, onChange: setPageNo }}
				columns={[
					{ title: t(texts.name()), dataIndex: 'name', width: 120 },
					{ title: t(texts.account()), dataIndex: 'account', width: 150 },
					{ title: t(texts.organisation()), render: (_, { titles }) => String(titles?.organisation ?? '') },
					{
						title: t(shellTexts.action()),
						width: 170,
						render: (_, person) => (
							<>
								<Button type="link" size="small" onClick={() => setAsked(person)}>
									{t(texts.why())}
								</Button>
								{mayAssign && (
									<Button type="link" size="small" danger onClick={() => void handleRemove(person)}>
										{t(shellTexts.remove())}
									</Button>
								)}
							</>
						),
					},
				]}
			/>
			{isAdding && employees !== null && (
				<RecordSelector
					screen={employees}
					isMultiple
					value={[]}
					onConfirm={(entries) => {
						setAdding(false);
						void change(
							'addUser',
							entries.map(({ id }) => id),
						);
					}}
					onClose={() => setAdding(false)}
				/>
			)}
			{asked !== null && <WhyDialog record={asked} onClose={() => setAsked(null)} />}
		</div>
	);
}
