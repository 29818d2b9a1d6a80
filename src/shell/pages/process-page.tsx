import { Result } from 'antd';
import { useTranslation } from 'react-i18next';

/** The form of a process; without a record there is nothing that it could show. */
export function ProcessPage() {
	const { t } = useTranslation();
	return <Result status="info" title={t('process.none')} subTitle={t('process.noneText')} />;
}
