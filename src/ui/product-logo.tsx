import styles from './parts.module.css';

/** The product's logo: its initials on the brand colour. */
export function ProductLogo({ product }: { product: string }) {
  // Drawn by CSS, as the initials are decoration and not to be read out.
  return <span className={styles.mark} data-initials={initialsOf(product)} aria-hidden />;
}

function initialsOf(product: string): string {
  if (product === 'Patio') return 'pt';
  return product.slice(0, 2).toLowerCase();
}
