import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { withRemark } from '../../../../contract/base/join-texts.ts';
import type { HomeDefaults, HomePage } from '../../../../contract/features/home/home-pages.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { callApi } from '../../../base/api/portal-api.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

const root = '/platform/v3/home';

interface Props {
	/** The pages that become the default. */
	pages: HomePage[];
	onDone(message: string): void;
	onClose(): void;
}

/** Makes pages the default of everyone or of a role, or takes a default back. */
export function DefaultDialog({ pages, onDone, onClose }: Props) {
	const t = useText();
	const [roleId, setRoleId] = useState<string>('');
	const [isBusy, setBusy] = useState(false);
	const { data, error, mutate } = useSWR('home defaults', () => callApi<HomeDefaults>(`${root}/defaults`, {}, { method: 'GET' }), {
		revalidateOnFocus: false,
	});
	const roles = data?.roles ?? [];
	const isSet = roleId === '' ? data?.ofTenant : roles.find(({ id }) => id === roleId)?.isSet;
	const store = async (wanted: HomePage[] | null) => {
		setBusy(true);
		try {
			await callApi(`${root}/setDefault`, { pages: wanted, ...(roleId !== '' && { roleId }) });
			onDone(t(wanted ? texts.defaultDone() : texts.defaultTaken()));
		} catch (failure) {
			notifyError(failure);
			setBusy(false);
		}
	};
	const nameOf = (name: string, has: boolean) => (has ? t(withRemark(name, texts.hasDefault())) : name);
	return (
		<PageDialog
			title={t(texts.makeDefault())}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(texts.cancel())}</Button>
					{isSet && (
						<Button danger disabled={isBusy} onClick={() => void store(null)}>
							{t(texts.takeDefault())}
						</Button>
					)}
					<Button type="primary" loading={isBusy} disabled={data === undefined} onClick={() => void store(pages)}>
						{t(texts.makeDefault())}
					</Button>
				</>
			}
		>
			{error !== undefined && data === undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active paragraph={{ rows: 1 }} />}
			{data !== undefined && (
				<>
					<Select
						className="home-editor-audience"
						aria-label={t(texts.defaultFor())}
						showSearch={{ optionFilterProp: 'label' }}
						value={roleId}
						onChange={setRoleId}
						options={[
							{ value: '', label: nameOf(t(texts.everyone()), data.ofTenant) },
							...roles.map(({ id, name, isSet: has }) => ({ value: id, label: nameOf(name, has) })),
						]}
					/>
					<p>{t(roleId === '' ? texts.defaultNote() : texts.roleNote())}</p>
				</>
			)}
		</PageDialog>
	);
}
