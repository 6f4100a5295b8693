/**
 * The part of the router that the product uses, as the shared `react-router-dom`: a shared module cannot be
 * tree-shaken, and the whole router is four times this size. ESLint lets no other name be
 * imported; tests may also import `MemoryRouter`.
 * It re-exports from `react-router`, because `react-router-dom` here would be this file again.
 */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
